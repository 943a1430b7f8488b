-- Flows of either version of Colang, their places on the canvas, and every version of each.
ALTER TABLE flows
  ADD COLUMN language text NOT NULL DEFAULT '1.0',
  ADD COLUMN layout jsonb NOT NULL DEFAULT '{}';

CREATE TABLE flow_versions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name text NOT NULL,
  revision integer NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  description text NOT NULL,
  language text NOT NULL,
  source text NOT NULL,
  layout jsonb NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (organization_id, name, revision)
);
INSERT INTO flow_versions
  SELECT organization_id, name, revision, updated_at, 'system', description, language, source, layout, enabled FROM flows;

-- HTTP calls that flows may execute. What their headers hold is sealed under the installation's key.
CREATE TABLE flow_actions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name text NOT NULL,
  settings jsonb NOT NULL,
  sealed bytea,
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, name)
);
