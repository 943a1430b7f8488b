-- Organisations' own knowledge bases: every version of every source, its text sealed by the server.
CREATE TABLE knowledge_bases (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  name text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CREATE TABLE knowledge_sources (
  organization_id text NOT NULL,
  base_id text NOT NULL,
  source_id text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  characters integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, base_id, source_id, version),
  FOREIGN KEY (organization_id, base_id) REFERENCES knowledge_bases (organization_id, id) ON DELETE CASCADE
);
