-- Where alerts go. Target and secret are sealed; what is shown says which target it is and no more.
CREATE TABLE alert_channels (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'webhook')),
  name text NOT NULL,
  shown text NOT NULL,
  target bytea NOT NULL,
  secret bytea,
  enabled boolean NOT NULL DEFAULT true,
  every_minutes integer NOT NULL,
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE alert_rules (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  threshold double precision NOT NULL,
  window_minutes integer NOT NULL,
  least_events integer NOT NULL,
  guardrail text,
  enabled boolean NOT NULL,
  channels text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Claimed by the server that measures it.
  checked_at timestamptz,
  PRIMARY KEY (organization_id, id)
);

-- One row from the moment a rule is broken until it holds again: what comes meanwhile is grouped in it.
CREATE TABLE alerts (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  rule_id uuid NOT NULL,
  rule text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'firing' CHECK (status IN ('firing', 'resolved')),
  value double precision NOT NULL,
  peak double precision NOT NULL,
  threshold double precision NOT NULL,
  detail text NOT NULL,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  resolved_at timestamptz,
  acknowledged_by text,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX one_alert_fires_per_rule ON alerts (organization_id, rule_id) WHERE status = 'firing';

-- What a channel has still to be told.
CREATE TABLE alert_notices (
  organization_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  channel_id uuid NOT NULL,
  notice jsonb NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, channel_id) REFERENCES alert_channels (organization_id, id) ON DELETE CASCADE
);

CREATE TABLE alert_deliveries (
  organization_id text NOT NULL,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  notices jsonb NOT NULL,
  error text,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, channel_id) REFERENCES alert_channels (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE status = 'pending';
