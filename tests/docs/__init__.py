"""What the documents say is true: every clause is shown, every file and command named exists."""
