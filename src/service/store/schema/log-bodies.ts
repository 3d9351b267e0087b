/** Answers that were given more than once: what is asked again and again would otherwise fill the store with itself. */
export const logBodies = `
  CREATE TABLE log_bodies (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  ALTER TABLE request_log_details ADD COLUMN response_body_key INTEGER REFERENCES log_bodies;
`;
