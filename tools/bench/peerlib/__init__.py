"""What the scripts of tools/bench share."""
