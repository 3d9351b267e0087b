/**
 * Accounts, tokens and request logs. What a request-log filter reads stands in the narrow table `request_logs`, so that
 * the column index loads without touching the bodies.
 */
export const accountsAndLogs = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE users (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    password_hash TEXT, -- null: signed up with a third-party login
    created INTEGER NOT NULL,
    last_login INTEGER
  ) STRICT;

  CREATE TABLE user_subscriptions (
    user_key INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    plan TEXT NOT NULL CHECK (plan IN ('trial', 'professional', 'enterprise')),
    active INTEGER NOT NULL CHECK (active IN (0, 1))
  ) STRICT;

  CREATE TABLE organizations (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE organization_members (
    organization_key INTEGER NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'moderator', 'member')),
    PRIMARY KEY (organization_key, user_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE applications (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    client_id TEXT NOT NULL UNIQUE,
    client_secret_hash TEXT NOT NULL,
    organization_key INTEGER REFERENCES organizations,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE application_owners (
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER NOT NULL REFERENCES applications ON DELETE CASCADE,
    PRIMARY KEY (user_key, application_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE api_keys (
    hash TEXT PRIMARY KEY,
    application_key INTEGER NOT NULL REFERENCES applications ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- What a user has granted an application; all tokens that follow from one sign-in, so that they can end together.
  CREATE TABLE grants (
    key INTEGER PRIMARY KEY,
    application_key INTEGER NOT NULL REFERENCES applications ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    scope TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE access_tokens (
    hash TEXT PRIMARY KEY,
    grant_key INTEGER NOT NULL REFERENCES grants ON DELETE CASCADE,
    scope TEXT NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX access_tokens_by_grant ON access_tokens (grant_key);
  CREATE INDEX access_tokens_by_expiry ON access_tokens (expires);

  CREATE TABLE refresh_tokens (
    hash TEXT PRIMARY KEY,
    grant_key INTEGER NOT NULL REFERENCES grants ON DELETE CASCADE,
    scope TEXT NOT NULL,
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refresh_tokens_by_grant ON refresh_tokens (grant_key);
  CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires);

  CREATE TABLE authorization_codes (
    hash TEXT PRIMARY KEY,
    application_key INTEGER NOT NULL REFERENCES applications ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    scope TEXT NOT NULL,
    redirect_uri TEXT,
    code_challenge TEXT, -- PKCE, S256
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
    grant_key INTEGER REFERENCES grants ON DELETE SET NULL -- what the code was exchanged for
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX authorization_codes_by_expiry ON authorization_codes (expires);
  CREATE INDEX authorization_codes_by_grant ON authorization_codes (grant_key);

  CREATE TABLE log_uris (key INTEGER PRIMARY KEY, uri TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE request_logs (
    key INTEGER PRIMARY KEY,
    created INTEGER NOT NULL,
    method TEXT NOT NULL,
    uri_key INTEGER NOT NULL REFERENCES log_uris,
    code INTEGER NOT NULL,
    time INTEGER NOT NULL, -- milliseconds
    error INTEGER NOT NULL CHECK (error IN (0, 1)),
    application_key INTEGER REFERENCES applications ON DELETE SET NULL
  ) STRICT;

  CREATE TABLE request_log_details (
    log_key INTEGER PRIMARY KEY REFERENCES request_logs ON DELETE CASCADE,
    request_id TEXT NOT NULL,
    user_key INTEGER REFERENCES users ON DELETE SET NULL,
    api_version INTEGER NOT NULL,
    ip TEXT NOT NULL,
    host TEXT NOT NULL,
    source TEXT NOT NULL,
    user_agent TEXT,
    request_body TEXT,
    response_body TEXT
  ) STRICT;
`;
