-- Placeholders of reversible masking with what they stand for, sealed by the server before they come here. A patient's
-- vault has a keyed hash for its id.
CREATE TABLE vaults (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  sealed bytea,
  held integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX vaults_newest ON vaults (organization_id, updated_at DESC);
