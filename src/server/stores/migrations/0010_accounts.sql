-- People. One row per person and installation; which organisations they belong to says `memberships`.
CREATE TABLE users (
  id text PRIMARY KEY,
  -- In lower case.
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  -- scrypt, with its parameters and salt; null for whoever signs in elsewhere only.
  password_hash text,
  -- The second factor's key, sealed under the installation's key; waiting until its first code was right.
  totp_sealed bytea,
  totp_waiting bytea,
  -- The last time step whose code was taken: a code holds once.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Who a single sign-on server says they are.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);

CREATE TABLE memberships (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'operator', 'auditor')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_of_user ON memberships (user_id);

-- Open sign-ins. Only the hash of a cookie's token is kept.
CREATE TABLE sign_ins (
  token_hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The organisation that its calls are for.
  organization_id text REFERENCES organizations (id) ON DELETE SET NULL,
  -- `second_factor` until the code was right: such a token opens nothing else.
  stage text NOT NULL CHECK (stage IN ('second_factor', 'full')),
  agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id);
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);

-- Links that work once: the set-up of the first owner, a new password, a sign-on under way elsewhere.
CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('set_up', 'password', 'oidc')),
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  -- What a sign-on under way must remember, sealed.
  sealed bytea,
  expires_at timestamptz NOT NULL
);

CREATE TABLE invitations (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'operator', 'auditor')),
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE api_keys (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  -- Its first characters, by which people know it again.
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  -- Requests per minute; null: the installation's limit alone.
  per_minute integer CHECK (per_minute > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, id)
);

-- Failed tries per account, address and both; the names are hashed under the installation's key.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  until timestamptz NOT NULL
);

-- How long an organisation keeps things, where shorter than the installation does.
ALTER TABLE organizations ADD COLUMN event_days integer CHECK (event_days > 0);
ALTER TABLE organizations ADD COLUMN document_hours integer CHECK (document_hours > 0);

-- The second wall: a transaction that says for which organisation it works sees and writes no other's rows, whatever
-- its statements say. Work for the whole installation says nothing. A superuser passes every wall.
CREATE FUNCTION organization_may(row_organization text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('custos.organization', true), ''), row_organization) = row_organization
$$;

-- Puts the wall round every table that has an organisation and none yet; run after every migration.
CREATE FUNCTION wall_organizations_in() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT c.oid::regclass AS name, CASE c.relname WHEN 'organizations' THEN 'id' ELSE 'organization_id' END AS owner
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT c.relrowsecurity AND c.relname <> 'sign_ins'
      AND (c.relname = 'organizations' OR EXISTS (
        SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped))
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled.name);
    EXECUTE format('CREATE POLICY own_organization ON %s USING (organization_may(%I)) WITH CHECK (organization_may(%I))',
      walled.name, walled.owner, walled.owner);
  END LOOP;
END $$;
