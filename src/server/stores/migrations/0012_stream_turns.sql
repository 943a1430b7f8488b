-- What a stream holds back, sealed by the server: the database never sees text. `turn` counts its inputs, so that of
-- several servers that take one at the same time only one goes on.
ALTER TABLE stream_sessions
  ADD COLUMN turn bigint NOT NULL DEFAULT 0,
  ADD COLUMN held bytea;
CREATE INDEX stream_sessions_idle ON stream_sessions (last_activity_at) WHERE status = 'active';
