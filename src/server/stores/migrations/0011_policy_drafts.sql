-- A policy that is worked on; an organisation has one at most. Figures are of its latest revision.
CREATE TABLE policy_drafts (
  organization_id text PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  base_version integer NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  revision integer NOT NULL DEFAULT 1,
  guardrails jsonb NOT NULL,
  shadow boolean NOT NULL DEFAULT false,
  share real NOT NULL DEFAULT 1 CHECK (share BETWEEN 0 AND 1),
  compared bigint NOT NULL DEFAULT 0,
  stricter bigint NOT NULL DEFAULT 0,
  milder bigint NOT NULL DEFAULT 0,
  skipped bigint NOT NULL DEFAULT 0
);

-- Checks on which draft and live policy part. There is no column for the text.
CREATE TABLE draft_differences (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  draft_id uuid NOT NULL REFERENCES policy_drafts (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  source guard_source NOT NULL,
  request_id text,
  text_fingerprint text NOT NULL,
  live_action guard_action NOT NULL,
  draft_action guard_action NOT NULL,
  guardrails jsonb NOT NULL,
  PRIMARY KEY (organization_id, draft_id, id)
);

-- Checks that somebody called wrong: what was seen and why, by fingerprint, never the text.
CREATE TABLE false_positives (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz NOT NULL,
  guardrail text NOT NULL,
  action guard_action NOT NULL,
  mode guard_mode NOT NULL,
  confidence real NOT NULL,
  categories text[] NOT NULL,
  policy_version integer,
  text_fingerprint text,
  reasons jsonb NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed')),
  marked_by text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now(),
  resolution jsonb,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, event_id)
);
