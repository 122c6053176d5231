"""What all tests by pytest share: how they tell what they found."""

assertions = 0


def pytest_assertion_pass():
    global assertions
    assertions += 1


def pytest_terminal_summary(terminalreporter):
    """The line that scripts/test.sh reads, and how much was looked at."""
    stats = terminalreporter.stats
    passed, failed = len(stats.get("passed", [])), len(stats.get("failed", [])) + len(stats.get("error", []))
    terminalreporter.write_line(f"{assertions} assertions held")
    terminalreporter.write_line(f"{passed} passed, {failed} failed")
