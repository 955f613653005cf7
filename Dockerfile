# The workbench in a container:  docker build -t gote .  &&  docker run -p 8080:8080 gote --allowed-host example.org
FROM python:3.11-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN make wheel

FROM python:3.11-slim
COPY --from=build /src/dist/*.whl /tmp/
RUN pip install --no-cache-dir "$(ls /tmp/*.whl)[web]" && rm /tmp/*.whl && useradd --create-home gote
USER gote
EXPOSE 8080
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/api/health', timeout=5)"]
ENTRYPOINT ["gote", "serve", "--host", "0.0.0.0", "--port", "8080"]
