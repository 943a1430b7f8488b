"""Texts of our own: grammars for what the public sets lack, each kind beside its harmless twin."""
