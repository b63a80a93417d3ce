"""Reads a program's windows as a screen reader does, through the library that Accerciser and Dogtail stand on, and prints them as JSON.

Its argument is the program's process id. It answers with one tree for each of the program's windows.
"""

import json
import sys

import pyatspi
from gi.repository import GLib


def text_of(node):
    """The words of an element, with a mark (U+FFFC) where another element stands among them."""
    try:
        return node.queryText().getText(0, -1)
    except NotImplementedError:
        return ""


def value_of(node):
    """Where a slider or a progress bar stands."""
    try:
        return node.queryValue().currentValue
    except NotImplementedError:
        return None


def tree(node):
    """An element and what is in it."""
    return {
        "role": node.getRoleName(),
        "name": node.name or "",
        "description": node.description or "",
        "text": text_of(node),
        "value": value_of(node),
        "states": sorted(pyatspi.stateToString(state) for state in node.getState().getStates()),
        "attributes": dict(each.split(":", 1) for each in node.getAttributes() if ":" in each),
        "children": [tree(child) for child in node if child is not None],
    }


def windows_of(process):
    """The windows of the program with this process id."""
    for program in pyatspi.Registry.getDesktop(0):
        if program is not None and program.get_process_id() == process:
            yield from (window for window in program if window is not None)


def main():
    try:
        found = [tree(window) for window in windows_of(int(sys.argv[1]))]
    except GLib.Error as gone:
        # A page that draws itself again takes an element away while it is read. The story reads again.
        print(gone.message, file=sys.stderr)
        sys.exit(75)
    json.dump(found, sys.stdout)


main()
