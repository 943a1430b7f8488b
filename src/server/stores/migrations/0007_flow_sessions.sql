-- Conversations with flows, sealed under the installation's key: they hold what was said.
CREATE TABLE flow_sessions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  updated_at timestamptz NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX flow_sessions_age ON flow_sessions (updated_at);
