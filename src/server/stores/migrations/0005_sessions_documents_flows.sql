-- Streams as counted; the text held back lives in the memory of the server that holds the stream, never here.
CREATE TABLE stream_sessions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  stream_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'inactive', 'error')),
  started_at timestamptz NOT NULL,
  last_activity_at timestamptz NOT NULL,
  processed_chunks bigint NOT NULL DEFAULT 0,
  blocked_chunks bigint NOT NULL DEFAULT 0,
  processed_characters bigint NOT NULL DEFAULT 0,
  config jsonb NOT NULL,
  state jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (organization_id, stream_id)
) WITH (fillfactor = 70);
CREATE INDEX stream_sessions_active ON stream_sessions (organization_id) WHERE status = 'active';

CREATE TABLE named_sessions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  name text NOT NULL,
  config jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX named_sessions_newest ON named_sessions (organization_id, created_at DESC);

-- Metadata of processed documents: no text, no file name.
CREATE TABLE document_jobs (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  status text NOT NULL CHECK (status IN ('processing', 'completed', 'failed')),
  media_type text NOT NULL,
  size_bytes bigint NOT NULL,
  level text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  outcome jsonb,
  error_code text,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX document_jobs_newest ON document_jobs (organization_id, created_at DESC);

-- An organisation's document figures per UTC day.
CREATE TABLE document_days (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day date NOT NULL,
  documents bigint NOT NULL,
  compliant bigint NOT NULL,
  privacy_score_sum double precision NOT NULL,
  PRIMARY KEY (organization_id, day)
);

CREATE TABLE flows (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  source text NOT NULL,
  enabled boolean NOT NULL,
  priority smallint NOT NULL,
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, name)
);
