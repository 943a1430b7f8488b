"""Training of the encoder that ships with Custos."""
