-- What was not let through is little, and what is looked for most: a guardrail's stopped checks by time.
CREATE INDEX events_stopped ON events (organization_id, guardrail, at, id) WHERE action <> 'allow';

-- Where a session's or a request's events may lie: about one part in fifty of the table's size, and nothing to keep up
-- at an insert but the newest pages (Bloom filters per range of pages).
CREATE INDEX events_named ON events USING brin (
  session_id text_bloom_ops, request_id text_bloom_ops (n_distinct_per_range = -0.25)
) WITH (pages_per_range = 16, autosummarize = on);

-- Counters that servers have of their own, until they are summed into one row.
CREATE INDEX rollups_apart ON rollups (width, bucket) WHERE writer <> 0;
