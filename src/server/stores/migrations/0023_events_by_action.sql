-- By action first: of a guardrail's stopped checks those that were blocked are found without reading those that were masked.
DROP INDEX events_stopped;
CREATE INDEX events_stopped ON events (organization_id, action, guardrail, at, id) WHERE action <> 'allow';
