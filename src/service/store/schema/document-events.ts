/**
 * What people did with documents beside what their invites tell, such as opening or downloading them; and the order in
 * which folders list, so that a page costs the same wherever it is.
 */
export const documentEvents = `
  CREATE TABLE document_events (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    event TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE, -- of whoever did it
    application_key INTEGER REFERENCES applications ON DELETE SET NULL,
    address TEXT, -- of their device
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX document_events_by_document ON document_events (document_key);
  CREATE INDEX document_events_by_application ON document_events (application_key);

  CREATE INDEX documents_in_folder ON documents (owner_key, updated, key) WHERE deleted IS NULL;
  CREATE INDEX templates_in_folder ON templates (owner_key, updated, key) WHERE deleted IS NULL;
  CREATE INDEX document_shares_by_user ON document_shares (user_key);
  CREATE INDEX template_shares_by_user ON template_shares (user_key);
`;
