-- Events on their way to places outside: a row per batch that was recorded, until every sink has it. A row is complete
-- for readers, and no older one comes any more, when its transaction is older than all that run: the order is (xid, id).
CREATE TABLE event_exports (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  events integer NOT NULL,
  -- One JSON object a line.
  lines text NOT NULL,
  PRIMARY KEY (xid, id)
);

CREATE TABLE event_sinks (
  name text PRIMARY KEY,
  -- Everything up to here has arrived.
  xid xid8 NOT NULL,
  id bigint NOT NULL,
  -- Up to here it was sent, and it is not known whether it arrived: the same batch is sent again under the same name.
  sending_xid xid8,
  sending_id bigint,
  -- The server that sends, and until when no other may.
  owner text,
  until timestamptz NOT NULL DEFAULT '-infinity',
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Called by a trigger that is made when the first sink is configured. What goes out is named here, column by column.
CREATE FUNCTION export_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM event_sinks WHERE seen_at > now() - interval '7 days') THEN
    INSERT INTO event_exports (events, lines)
    SELECT count(*), string_agg(json_strip_nulls(json_build_object(
      'id', id,
      'organization_id', organization_id,
      'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'guardrail', guardrail,
      'action', action,
      'mode', mode,
      'status', status,
      'source', source,
      'confidence', confidence,
      'processing_seconds', processing_seconds,
      'categories', categories,
      'policy_version', policy_version,
      'session_id', session_id,
      'request_id', request_id
    ))::text, E'\n')
    FROM fresh HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
