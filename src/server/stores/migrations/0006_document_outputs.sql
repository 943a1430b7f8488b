-- Anonymised documents until they expire, sealed under the installation's key: bytes, name and certificate.
CREATE TABLE document_outputs (
  organization_id text NOT NULL,
  id text NOT NULL,
  expires_at timestamptz NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, id) REFERENCES document_jobs (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX document_outputs_expiry ON document_outputs (expires_at);
