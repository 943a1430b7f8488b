CREATE TABLE organizations (
  id text PRIMARY KEY,
  name text NOT NULL,
  tier text NOT NULL,
  -- The version that holds; its snapshot is what checks read. Locked by whoever changes the policy.
  policy_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE guardrails (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  -- Order of arrival: decides among equal priorities.
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  type text NOT NULL,
  description text NOT NULL,
  enabled boolean NOT NULL,
  priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 5),
  mode guard_mode NOT NULL,
  action guard_action NOT NULL,
  fail_mode guard_fail_mode NOT NULL,
  built_in boolean NOT NULL,
  configuration jsonb NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE organization_guardrail_settings (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  guardrail_type text NOT NULL,
  enabled boolean NOT NULL,
  configuration jsonb NOT NULL,
  PRIMARY KEY (organization_id, guardrail_type)
);

-- Every version the policy ever had, whole. Written once, never changed.
CREATE TABLE policy_versions (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  version integer NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL,
  summary text NOT NULL,
  snapshot jsonb NOT NULL,
  PRIMARY KEY (organization_id, version)
);
