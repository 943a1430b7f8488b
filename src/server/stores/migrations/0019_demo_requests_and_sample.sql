-- Who asked for a demonstration on the landing page. They belong to the first organisation, whose owners answer.
CREATE TABLE demo_requests (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  company text NOT NULL,
  email text NOT NULL,
  phone text,
  message text,
  -- Whether the owners heard of it by mail; off where no mail server is set.
  mailed text NOT NULL DEFAULT 'off' CHECK (mailed IN ('off', 'sent', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by text,
  PRIMARY KEY (organization_id, id)
);

-- One organisation may hold synthetic checks to look around in. It is made and removed as a whole.
ALTER TABLE organizations ADD COLUMN sample boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX one_sample_organization ON organizations (sample) WHERE sample;
