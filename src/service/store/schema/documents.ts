/** Documents, document groups, whom they are shared with, and the invites to sign them. */
export const documents = `
  -- The service keeps of a file what its operations can see of it: size, text, and whether it can be read.
  CREATE TABLE documents (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER REFERENCES applications ON DELETE SET NULL,
    brand_key INTEGER REFERENCES brands ON DELETE SET NULL,
    text TEXT NOT NULL DEFAULT '',
    size INTEGER NOT NULL, -- bytes
    file TEXT NOT NULL DEFAULT 'stored' CHECK (file IN ('stored', 'missing', 'unreadable')),
    has_payment INTEGER NOT NULL DEFAULT 0 CHECK (has_payment IN (0, 1)),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    completed INTEGER,
    deleted INTEGER
  ) STRICT;
  CREATE INDEX documents_by_owner ON documents (owner_key);
  CREATE INDEX documents_by_application ON documents (application_key);
  CREATE INDEX documents_by_brand ON documents (brand_key);

  -- Roles that signers take, in signing order.
  CREATE TABLE document_roles (
    document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (document_key, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE document_shares (
    document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (document_key, user_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE group_templates (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER REFERENCES applications ON DELETE SET NULL,
    order_type TEXT,
    cc TEXT NOT NULL DEFAULT '[]', -- JSON array of emails
    general_reminder TEXT NOT NULL DEFAULT '{"remind_after":0,"remind_before":0,"remind_repeat":0}', -- JSON, days
    general_expiration_days INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    deleted INTEGER
  ) STRICT;
  CREATE INDEX group_templates_by_owner ON group_templates (owner_key);

  CREATE TABLE document_groups (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER REFERENCES applications ON DELETE SET NULL,
    brand_key INTEGER REFERENCES brands ON DELETE SET NULL,
    group_template_key INTEGER REFERENCES group_templates ON DELETE SET NULL, -- what it was created from
    state TEXT NOT NULL CHECK (state IN ('created', 'pending')),
    invite_id TEXT,
    freeform_invite_id TEXT,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    completed INTEGER,
    deleted INTEGER
  ) STRICT;
  CREATE INDEX document_groups_by_owner ON document_groups (owner_key);
  CREATE INDEX document_groups_by_application ON document_groups (application_key);
  CREATE INDEX document_groups_by_brand ON document_groups (brand_key);
  CREATE INDEX document_groups_by_template ON document_groups (group_template_key);

  CREATE TABLE group_documents (
    group_key INTEGER NOT NULL REFERENCES document_groups ON DELETE CASCADE,
    position INTEGER NOT NULL,
    document_key INTEGER NOT NULL UNIQUE REFERENCES documents ON DELETE CASCADE,
    PRIMARY KEY (group_key, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE group_shares (
    group_key INTEGER NOT NULL REFERENCES document_groups ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('signer', 'viewer', 'approver')),
    PRIMARY KEY (group_key, user_key)
  ) STRICT, WITHOUT ROWID;

  -- An invite of one person to one document; group_key where it was sent with the whole group.
  CREATE TABLE invites (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    group_key INTEGER REFERENCES document_groups ON DELETE CASCADE,
    inviter_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    email TEXT NOT NULL COLLATE NOCASE,
    signing_order INTEGER NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('sign', 'view', 'approve')),
    status TEXT NOT NULL CHECK (status IN ('created', 'pending', 'fulfilled', 'declined', 'canceled')),
    expires INTEGER, -- null: never
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX invites_by_document ON invites (document_key);
  CREATE INDEX invites_by_group ON invites (group_key);
  CREATE INDEX invites_by_email ON invites (email);
  CREATE INDEX invites_by_inviter ON invites (inviter_key);

  CREATE TABLE invite_emails (
    key INTEGER PRIMARY KEY,
    invite_key INTEGER NOT NULL REFERENCES invites ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('sent', 'delivered', 'opened', 'undelivered')),
    created INTEGER NOT NULL,
    last_reaction INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX invite_emails_by_invite ON invite_emails (invite_key);

  -- Copies that were accepted and not made yet; a row goes when its copy is there.
  CREATE TABLE scheduled_copies (
    key INTEGER PRIMARY KEY,
    group_key INTEGER NOT NULL REFERENCES document_groups ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER REFERENCES applications ON DELETE SET NULL,
    name TEXT NOT NULL,
    scheduled INTEGER NOT NULL -- milliseconds
  ) STRICT;
  CREATE INDEX scheduled_copies_by_group ON scheduled_copies (group_key);
  CREATE INDEX scheduled_copies_by_time ON scheduled_copies (scheduled);
`;
