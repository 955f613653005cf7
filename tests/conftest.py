"""Settings all tests share: hypothesis is reproducible and never judges by the clock of a shared machine."""

from hypothesis import HealthCheck, settings

settings.register_profile("gote", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gote")
