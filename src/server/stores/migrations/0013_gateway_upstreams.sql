-- Model servers behind the gateway, each organisation its own. Keys are sealed by the server before they come here.
CREATE TABLE gateway_upstreams (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id text NOT NULL,
  wire text NOT NULL CHECK (wire IN ('openai', 'anthropic')),
  url text NOT NULL,
  sealed_key bytea,
  models jsonb NOT NULL DEFAULT '[]',
  is_default boolean NOT NULL DEFAULT false,
  masking text NOT NULL DEFAULT 'reversible' CHECK (masking IN ('reversible', 'one_way', 'off')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
