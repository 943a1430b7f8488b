-- Allowances that several servers draw from, in blocks. Not logged: after a crash every caller has its whole allowance.
CREATE UNLOGGED TABLE rate_buckets (
  -- A hash of the caller: the table holds no addresses.
  caller text PRIMARY KEY,
  tokens double precision NOT NULL,
  -- What the last draw was given.
  granted integer NOT NULL,
  at timestamptz NOT NULL
);
