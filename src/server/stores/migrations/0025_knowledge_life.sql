-- What no two knowledge bases share, even where one is begun under the id of one that was deleted.
ALTER TABLE knowledge_bases ADD COLUMN life uuid NOT NULL DEFAULT gen_random_uuid();
