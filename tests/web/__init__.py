"""What the web client is tested with, made by the rules."""
