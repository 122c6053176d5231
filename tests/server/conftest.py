"""What the tests of the server are run with: a program, a database, and servers that are gone when a test ends."""

import os
import random

import pytest
from harness import Server


def pytest_addoption(parser):
    group = parser.getgroup("fogg")
    group.addoption("--binary", default="build/dev/fogg", help="the program under test")
    group.addoption("--database", choices=["sqlite", "postgres"], default="sqlite", help="which one the server uses")
    group.addoption("--kills", type=int, default=12, help="how often kill_test.py kills the server")
    group.addoption("--write", action="store_true", help="samples_test.py writes protocol/samples again")


def pytest_collection_modifyitems(config, items):
    """A test that needs PostgreSQL is skipped without it, and says so."""
    without = config.getoption("database") == "sqlite"
    for item in items:
        if without and item.get_closest_marker("postgres"):
            item.add_marker(pytest.mark.skip(reason="needs --database postgres (scripts/postgres.sh)"))


@pytest.fixture(scope="session")
def fogg(request):
    return os.path.abspath(request.config.getoption("binary"))


@pytest.fixture(scope="session")
def database(request):
    """The address for --db; None is an SQLite file of each server's own."""
    return os.environ["FOGG_TEST_POSTGRES"] if request.config.getoption("database") == "postgres" else None


@pytest.fixture(scope="session")
def control():
    """A command to which `stop` or `start` is added: what scripts/postgres.sh offers."""
    return os.environ["FOGG_TEST_POSTGRES_CONTROL"]


@pytest.fixture(scope="session")
def kills(request):
    return request.config.getoption("kills")


@pytest.fixture(scope="session")
def writing(request):
    return request.config.getoption("write")


@pytest.fixture
def rng(request):
    """Chance that is the same in every run of a test, and another in each test."""
    return random.Random(request.node.name)


@pytest.fixture(scope="module")
def serve(fogg):
    """Starts servers: serve(arguments=[...], ...), see Server. They end with the module's tests, also when these
    fail."""
    servers = []

    def start(**options):
        servers.append(Server(fogg, **options))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="module")
def port(server):
    """Of the module's own server; it stays the same over restarts."""
    return server.port
