"""The OpenAPI description: whatever fits it never makes the host fall over."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

SETTINGS = settings(
    max_examples=20,
    database=None,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
def test_no_request_breaks_the_host(running: Any) -> None:
    schema = schemathesis.openapi.from_url(f"{running.base}/openapi.json")
    broken: list[str] = []
    tried = 0

    def check(case: Any) -> None:
        nonlocal tried
        tried += 1
        answer = case.call()
        if answer.status_code >= 500:
            broken.append(f"{case.method} {case.path}: {answer.status_code}")

    for found in schema.get_all_operations():
        SETTINGS(given(case=found.ok().as_strategy())(check))()
    assert tried > 100
    assert not broken
