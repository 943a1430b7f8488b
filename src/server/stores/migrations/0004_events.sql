-- One row per check by one guardrail. There is no column for the text. One partition per UTC day, so that retention
-- drops a table instead of deleting rows; what has no partition yet lands in events_default.
CREATE TABLE events (
  organization_id text NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  guardrail text NOT NULL,
  action guard_action NOT NULL,
  mode guard_mode NOT NULL,
  status guard_judgement NOT NULL,
  source guard_source NOT NULL,
  confidence real NOT NULL,
  processing_seconds real NOT NULL,
  categories text[] NOT NULL,
  policy_version integer,
  session_id text,
  request_id text,
  text_fingerprint text,
  -- Serves the activity list, export by pages, and the question whether a batch was committed.
  PRIMARY KEY (organization_id, at, id)
) PARTITION BY RANGE (at);

CREATE TABLE events_default PARTITION OF events DEFAULT;

-- Adds two latency sketches. Subscripts are bin numbers; a sketch spans only the bins it has seen.
CREATE FUNCTION sketch_add(total integer[], extra integer[]) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  FOR bin IN array_lower(extra, 1) .. array_upper(extra, 1) LOOP
    IF extra[bin] > 0 THEN
      total[bin] := coalesce(total[bin], 0) + extra[bin];
    END IF;
  END LOOP;
  RETURN total;
END $$;

CREATE AGGREGATE sketch_sum(integer[]) (SFUNC = sketch_add, STYPE = integer[], INITCOND = '{}', PARALLEL = SAFE);

-- Counters per organisation, guardrail and span of time, written in the transaction that writes the events.
-- Every server counts in rows of its own (writer), so that none waits for another.
CREATE TABLE rollups (
  organization_id text NOT NULL,
  -- Seconds: 60, 3600 or 86400, aligned to UTC.
  width integer NOT NULL,
  bucket timestamptz NOT NULL,
  guardrail text NOT NULL,
  mode guard_mode NOT NULL,
  writer smallint NOT NULL,
  requests bigint NOT NULL,
  events bigint NOT NULL,
  allowed bigint NOT NULL,
  masked bigint NOT NULL,
  redirected bigint NOT NULL,
  blocked bigint NOT NULL,
  unjudged bigint NOT NULL,
  unjudged_allowed bigint NOT NULL,
  detected bigint NOT NULL,
  violations bigint NOT NULL,
  violations_blocked bigint NOT NULL,
  high_confidence_blocks bigint NOT NULL,
  documents bigint NOT NULL,
  confidence_sum double precision NOT NULL,
  seconds_sum double precision NOT NULL,
  sketch integer[] NOT NULL,
  PRIMARY KEY (organization_id, width, bucket, guardrail, mode, writer)
-- Rows are updated in place many times: room in the page keeps that cheap, and no index is touched.
) WITH (fillfactor = 50);
