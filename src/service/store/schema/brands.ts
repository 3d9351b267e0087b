/** Brands with their resources, the settings of organizations and applications that decide over them, team admins. */
export const brands = `
  CREATE TABLE brands (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    owner_type TEXT NOT NULL CHECK (owner_type IN ('common', 'organization', 'user')),
    organization_key INTEGER REFERENCES organizations ON DELETE CASCADE,
    user_key INTEGER REFERENCES users ON DELETE CASCADE,
    created INTEGER NOT NULL,
    CHECK ((owner_type = 'organization') = (organization_key IS NOT NULL)),
    CHECK ((owner_type = 'user') = (user_key IS NOT NULL))
  ) STRICT;
  CREATE INDEX brands_by_organization ON brands (organization_key);
  CREATE INDEX brands_by_user ON brands (user_key) WHERE user_key IS NOT NULL;
  CREATE INDEX brands_common ON brands (key) WHERE owner_type = 'common';

  -- A resource that a brand lacks has no row. The data are JSON, as the operations read and write them.
  CREATE TABLE brand_resources (
    brand_key INTEGER NOT NULL REFERENCES brands ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('general', 'email', 'editor', 'email-invite-completed')),
    data TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (brand_key, kind)
  ) STRICT;

  ALTER TABLE users ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 1 CHECK (email_verified IN (0, 1));
  -- A user who was removed: can no longer sign in, and their tokens and API keys are wrong.
  ALTER TABLE users ADD COLUMN deleted INTEGER;

  -- The plan is the organization's subscription; null is none.
  ALTER TABLE organizations ADD COLUMN plan TEXT
    CHECK (plan IN ('trial', 'basic', 'professional', 'enterprise'));
  ALTER TABLE organizations ADD COLUMN disable_branding_setup INTEGER NOT NULL DEFAULT 0
    CHECK (disable_branding_setup IN (0, 1));
  ALTER TABLE organizations ADD COLUMN brand_key INTEGER REFERENCES brands ON DELETE SET NULL;
  ALTER TABLE organizations ADD COLUMN deleted INTEGER;

  ALTER TABLE applications ADD COLUMN brand_key INTEGER REFERENCES brands ON DELETE SET NULL;
  ALTER TABLE applications ADD COLUMN deleted INTEGER;
  -- Whether the application's plan includes the API; event subscriptions need it.
  ALTER TABLE applications ADD COLUMN api_subscription INTEGER NOT NULL DEFAULT 1
    CHECK (api_subscription IN (0, 1));

  CREATE INDEX organization_members_by_user ON organization_members (user_key);

  CREATE TABLE allowed_team_admins (
    organization_key INTEGER NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    PRIMARY KEY (organization_key, user_key)
  ) STRICT, WITHOUT ROWID;
`;
