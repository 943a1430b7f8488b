-- How far the journal of this database's own server has been taken into the tables. One row: the embedded database
-- has one server. Written in the transaction that writes the events.
CREATE TABLE event_journal (
  id smallint PRIMARY KEY CHECK (id = 1),
  segment integer NOT NULL,
  settled bigint NOT NULL
);
