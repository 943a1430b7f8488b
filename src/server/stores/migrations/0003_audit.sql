-- The newest link of each organisation's chain; locked by whoever appends.
CREATE TABLE audit_heads (
  organization_id text PRIMARY KEY,
  sequence bigint NOT NULL,
  hash text NOT NULL
);

CREATE TABLE audit_records (
  organization_id text NOT NULL,
  sequence bigint NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  details jsonb NOT NULL,
  request_id text,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (organization_id, sequence)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER audit_records_are_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
