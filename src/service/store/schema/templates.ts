/** Templates, whom they are shared with, and what group templates hold of them. */
export const templates = `
  CREATE TABLE templates (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    document_key INTEGER REFERENCES documents ON DELETE SET NULL, -- what it was converted from
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    deleted INTEGER
  ) STRICT;
  CREATE INDEX templates_by_owner ON templates (owner_key);
  CREATE INDEX templates_by_document ON templates (document_key);

  CREATE TABLE template_roles (
    template_key INTEGER NOT NULL REFERENCES templates ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (template_key, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE template_shares (
    template_key INTEGER NOT NULL REFERENCES templates ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (template_key, user_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE group_template_templates (
    group_template_key INTEGER NOT NULL REFERENCES group_templates ON DELETE CASCADE,
    position INTEGER NOT NULL,
    template_key INTEGER NOT NULL UNIQUE REFERENCES templates ON DELETE CASCADE,
    PRIMARY KEY (group_template_key, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE group_template_shares (
    group_template_key INTEGER NOT NULL REFERENCES group_templates ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (group_template_key, user_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE group_template_recipients (
    key INTEGER PRIMARY KEY,
    group_template_key INTEGER NOT NULL REFERENCES group_templates ON DELETE CASCADE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    signing_order INTEGER NOT NULL,
    attributes TEXT NOT NULL -- JSON, as the recipients operation answers it
  ) STRICT;
  CREATE INDEX recipients_by_group_template ON group_template_recipients (group_template_key);

  -- What a recipient does with a role of a template. Roles that nobody takes are unmapped.
  CREATE TABLE recipient_roles (
    recipient_key INTEGER NOT NULL REFERENCES group_template_recipients ON DELETE CASCADE,
    template_key INTEGER NOT NULL REFERENCES templates ON DELETE CASCADE,
    role TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('sign', 'view', 'approve')),
    PRIMARY KEY (recipient_key, template_key, role)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX recipient_roles_by_template ON recipient_roles (template_key);

  -- Roles that may be signed although no recipient takes them.
  CREATE TABLE allowed_unmapped_roles (
    group_template_key INTEGER NOT NULL REFERENCES group_templates ON DELETE CASCADE,
    template_key INTEGER NOT NULL REFERENCES templates ON DELETE CASCADE,
    role TEXT NOT NULL,
    recipient TEXT, -- who is offered for it, by name
    PRIMARY KEY (group_template_key, template_key, role)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX allowed_unmapped_roles_by_template ON allowed_unmapped_roles (template_key);
`;
