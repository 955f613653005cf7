"""`gote mcp` as a client uses it: a process, a line for each message."""

import json
import subprocess
import sys

import pytest

from gote.cli.mcp import TOOLS, answer_message, call_tool

MATRIX = {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}


class Client:
    """The least a client does."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gote.cli.main", "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.number = 0

    def ask(self, method, **params):
        self.number += 1
        self.say({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.number
        return answer

    def say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def call(self, tool, **arguments):
        return self.ask("tools/call", name=tool, arguments=arguments)["result"]


@pytest.fixture
def client():
    client = Client()
    yield client
    client.process.stdin.close()
    assert client.process.wait(timeout=60) == 0


def test_a_session(client):
    begun = client.ask(
        "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "t", "version": "1"}
    )
    assert begun["result"]["serverInfo"]["name"] == "gote"
    client.say({"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert {tool["name"] for tool in client.ask("tools/list")["result"]["tools"]} == set(TOOLS)
    answer = json.loads(client.call("solve", document=MATRIX)["content"][0]["text"])
    assert (answer["value"], answer["verified"]) == ("1/12", True)
    verdict = json.loads(client.call("check", document=MATRIX, answer={"value": "1/11"})["content"][0]["text"])
    assert verdict["verdict"] == "wrong"
    assert "値" in client.call("explain", document=MATRIX, lang="ja")["content"][0]["text"]
    made = json.loads(client.call("exercise", kind="matrix", seed=3)["content"][0]["text"])
    assert made["document"]["kind"] == "matrix"
    assert "nim" in client.call("kinds")["content"][0]["text"]
    assert "error" in client.ask("nonsense")
    client.process.stdin.write("not json\n")
    client.process.stdin.flush()
    assert json.loads(client.process.stdout.readline())["error"]["code"] == -32700


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("solve", {"document": {"kind": "nim", "heaps": -1}}),
        ("solve", {"document": "no"}),
        ("solve", {}),
        ("solve", {"document": MATRIX, "code": "1"}),
        ("exercise", {"kind": "nothing"}),
        ("explain", {"document": MATRIX, "lang": "fr"}),
        ("kinds", {"kind": "nothing"}),
        ("check", {"document": MATRIX, "answer": {"nonsense": 1}}),
    ],
)
def test_a_mistake_is_one_line(tool, arguments):
    found = call_tool(tool, arguments)
    assert found["isError"] is True
    assert "\n" not in found["content"][0]["text"]


def test_every_tool_has_its_limit():
    slow = {"kind": "octal", "code": "0.16", "table": 10**7}
    assert call_tool("solve", {"document": slow}, seconds=0)["isError"] is True


def test_an_unknown_tool_is_an_error():
    assert "error" in answer_message({"id": 1, "method": "tools/call", "params": {"name": "exec"}})
