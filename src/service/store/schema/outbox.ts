/** What the service would have sent: emails and faxes, to be looked at. */
export const outbox = `
  CREATE TABLE outbox_messages (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('email', 'fax')),
    purpose TEXT NOT NULL CHECK (purpose IN ('group-copy', 'invite', 'invite-copy', 'fax')),
    sender_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    recipient TEXT NOT NULL, -- address, or number
    subject TEXT,
    message TEXT,
    details TEXT NOT NULL DEFAULT '{}', -- JSON: what else the operation was told, such as a fax's recipient_name
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_sender ON outbox_messages (sender_key, purpose, created);

  -- A document that is deleted later stays named.
  CREATE TABLE outbox_attachments (
    message_key INTEGER NOT NULL REFERENCES outbox_messages ON DELETE CASCADE,
    position INTEGER NOT NULL,
    document_id TEXT, -- null: written by the service, with its text
    name TEXT NOT NULL,
    size INTEGER NOT NULL, -- bytes
    text TEXT,
    PRIMARY KEY (message_key, position),
    CHECK ((document_id IS NULL) = (text IS NOT NULL))
  ) STRICT, WITHOUT ROWID;
`;
