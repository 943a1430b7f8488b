-- One index per action: behind the wall of organisations the comparison of an action is no condition of an index, but
-- the choice between indexes is.
DROP INDEX events_stopped;
CREATE INDEX events_blocked ON events (organization_id, guardrail, at, id) WHERE action = 'block';
CREATE INDEX events_masked ON events (organization_id, guardrail, at, id) WHERE action = 'mask';
CREATE INDEX events_redirected ON events (organization_id, guardrail, at, id) WHERE action = 'redirect';
