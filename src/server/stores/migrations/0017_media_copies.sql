-- Copies of pictures and recordings without what identifies, sealed by the server before they come here.
CREATE TABLE media_copies (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  expires_at timestamptz NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX media_copies_expiry ON media_copies (expires_at);
