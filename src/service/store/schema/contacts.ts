/** Contacts of users, the groups they are in, and the users they are shared with. */
export const contacts = `
  CREATE TABLE contacts (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    email TEXT NOT NULL COLLATE NOCASE,
    first_name TEXT,
    last_name TEXT,
    description TEXT,
    phone_number TEXT,
    phone_country_code TEXT,
    city TEXT,
    state TEXT,
    street TEXT,
    country TEXT,
    zip_code TEXT,
    apartment TEXT,
    company_name TEXT,
    job_title TEXT,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    UNIQUE (owner_key, email)
  ) STRICT;

  CREATE TABLE contact_shares (
    contact_key INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (contact_key, user_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE contact_groups (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX contact_groups_by_owner ON contact_groups (owner_key);

  CREATE TABLE contact_group_members (
    contact_key INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
    group_key INTEGER NOT NULL REFERENCES contact_groups ON DELETE CASCADE,
    PRIMARY KEY (contact_key, group_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contact_group_members_by_group ON contact_group_members (group_key);
`;
