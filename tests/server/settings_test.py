"""A server is told the same by flags, by the environment and by a file; the nearer beats the farther, mistakes get one
sentence, and no password is to be seen from outside."""

import os
import re
import signal
import socket
import subprocess

import pytest
from client import request


@pytest.fixture
def run(fogg):
    def start(arguments, environment=None):
        command = ["setpriv", "--pdeathsig", "KILL", fogg, "serve", *arguments]
        env = {**os.environ, **(environment or {})}
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)

    return start


@pytest.fixture
def address(run):
    """Starts a server and ends it: the address that it printed."""

    def ask(arguments, environment=None):
        process = run(arguments, environment)
        line = process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        assert "http://" in line, errors
        return line.split("http://")[1].split(":")[0]

    return ask


@pytest.fixture
def refused(run):
    """Of a server that does not start, the one sentence."""

    def ask(arguments, environment=None):
        process = run(arguments, environment)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 2
        assert errors.startswith("fogg: ") and errors.count("\n") == 1, errors
        return errors

    return ask


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "fogg.conf"
    path.write_text(
        f'# A server for a test.\n\nport=0\naddress = 127.0.0.2\n db = "sqlite:{tmp_path}/fogg.db"\nkeep-guests = 3\n'
    )
    return str(path)


def test_the_nearer_beats_the_farther(address, config, tmp_path):
    assert address(["--config", config]) == "127.0.0.2", "the file"
    assert (tmp_path / "fogg.db").exists(), "and its database"
    told = {"FOGG_CONFIG": config, "FOGG_ADDRESS": "127.0.0.3"}
    assert address([], told) == "127.0.0.3", "the environment beats the file"
    assert address(["--address", "127.0.0.4"], told) == "127.0.0.4", "a flag beats both"


@pytest.mark.parametrize(
    "address, printed", [("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]"), ("127.0.0.2", "127.0.0.2")]
)
def test_the_printed_address_can_be_opened(run, tmp_path, address, printed):
    if ":" in address and not os.path.exists("/proc/net/if_inet6"):
        pytest.skip("this machine has no IPv6")
    process = run(["--port", "0", "--db", f"sqlite:{tmp_path}/fogg.db", "--address", address])
    line = process.stdout.readline()
    host, port = re.search(r"http://(.*):(\d+)/ ", line).groups()
    answer = request(int(port), "GET", "/healthz", host=host.strip("[]"))
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert (host, answer[0]) == (printed, 200)


def test_a_value_may_lie_in_a_file_of_its_own(address, tmp_path):
    (tmp_path / "one").write_text(f"sqlite:{tmp_path}/one.db\n")
    address(["--port", "0"], {"FOGG_DB_FILE": str(tmp_path / "one")})
    assert (tmp_path / "one.db").exists()
    (tmp_path / "two").write_text(f"sqlite:{tmp_path}/two.db\n")
    (tmp_path / "fogg.conf").write_text(f"port = 0\ndb-file = {tmp_path}/two\n")
    address(["--config", str(tmp_path / "fogg.conf")])
    assert (tmp_path / "two.db").exists()


@pytest.mark.parametrize("word, limited", [("yes", False), ("no", True)])
def test_flags_are_on_or_off(run, tmp_path, word, limited):
    process = run(["--port", "0", "--db", f"sqlite:{tmp_path}/fogg.db"], {"FOGG_NO_LIMITS": word})
    port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
    statuses = {request(port, "GET", "/api/games")[0] for _ in range(400)}
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert (429 in statuses) == limited


@pytest.mark.parametrize(
    "text, told",
    [
        ("prot = 80\n", "line 1: there is no setting 'prot'; did you mean 'port'?"),
        ("colour-of-the-sky = blue\n", "there is no setting 'colour-of-the-sky'; `fogg serve --help` lists them"),
        ("\nport\n", "line 2: a line is 'name = value', not 'port'"),
        ("port = 1\nport = 2\n", "line 2: 'port' is said twice"),
        ("port = many\n", "line 1: "),
        ("bot-threads = 0\n", "line 1: "),
        ("behind-proxy = perhaps\n", "line 1: "),
        ("db-file = /nowhere/at/all\n", "line 1: the file /nowhere/at/all cannot be read"),
    ],
)
def test_mistakes_in_the_file(refused, tmp_path, text, told):
    (tmp_path / "bad.conf").write_text(text)
    assert told in refused(["--config", str(tmp_path / "bad.conf")])


def test_other_mistakes(refused, tmp_path):
    assert "cannot be read" in refused(["--config", f"{tmp_path}/missing.conf"])
    assert refused(["--port", "0"], {"FOGG_BOT_THREADS": "none"}).startswith("fogg: FOGG_BOT_THREADS: ")


@pytest.mark.parametrize("how", ["a flag", "a flag in one word", "the environment"])
def test_no_password_in_ps(run, how):
    # A database that takes connections and says nothing: the server waits for it for some seconds, and `ps` may look.
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(60)
        place = f"127.0.0.1:{silent.getsockname()[1]}/fogg"
        arguments, environment = {
            "a flag": (["--db", f"postgresql://fogg:tell-nobody@{place}"], {}),
            "a flag in one word": ([f"--db=postgresql://fogg@{place}?sslmode=disable&password=tell-nobody"], {}),
            "the environment": ([], {"FOGG_DB": f"postgresql://fogg:tell-nobody@{place}"}),
        }[how]
        process = run(["--port", "0", *arguments], environment)
        connection, _ = silent.accept()
        with open(f"/proc/{process.pid}/cmdline") as file:
            shown = file.read()
        connection.close()
        _, errors = process.communicate(timeout=60)
    assert "serve" in shown and "tell-nobody" not in shown
    assert process.returncode == 2 and "tell-nobody" not in errors


@pytest.mark.parametrize("rest", ["mysql://fogg:tell-nobody@localhost/fogg", "postgresql://fogg:tell-nobody@[::1/fogg"])
def test_no_password_in_messages(refused, rest):
    assert "tell-nobody" not in refused(["--port", "0", "--db", rest])


@pytest.mark.parametrize("others_come", [["--address", "0.0.0.0"], ["--behind-proxy"]])
def test_only_tests_are_foretold(refused, others_come):
    told = refused(["--port", "0", "--foretell", "1", *others_come])
    assert told == "fogg: --foretell is for tests on this machine alone\n"


def test_a_site_is_an_address(refused):
    assert "--site is an address" in refused(["--port", "0", "--site", "fogg.example.org"])
