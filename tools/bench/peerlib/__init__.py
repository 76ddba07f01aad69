"""The parts of tools/bench/peers.py."""
