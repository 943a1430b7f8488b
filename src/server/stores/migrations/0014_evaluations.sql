-- Runs of labelled sets. What was run over is not kept: results name rows by their number.
CREATE TABLE evaluations (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  target text NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'cancelled', 'failed')),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  policy_version integer NOT NULL,
  result jsonb,
  PRIMARY KEY (organization_id, id)
);
