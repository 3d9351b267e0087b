/** Event subscriptions, the events that were raised, and their delivery. */
export const subscriptions = `
  CREATE TABLE integrations (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
  ) STRICT;

  CREATE TABLE event_subscriptions (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    application_key INTEGER NOT NULL REFERENCES applications ON DELETE CASCADE,
    scope TEXT NOT NULL DEFAULT '*', -- of the token that made it; no token in a callback is worth more
    event TEXT NOT NULL,
    entity_type TEXT NOT NULL CHECK (entity_type IN ('user', 'document', 'document_group')),
    entity_key INTEGER NOT NULL, -- of the table that entity_type names
    entity_id TEXT NOT NULL,
    callback TEXT NOT NULL,
    delay INTEGER NOT NULL DEFAULT 0, -- seconds
    retry_count INTEGER NOT NULL DEFAULT 0,
    headers TEXT NOT NULL DEFAULT '{}', -- JSON
    secret_key TEXT, -- as it is, since signing needs it
    use_tls_12 INTEGER NOT NULL DEFAULT 0 CHECK (use_tls_12 IN (0, 1)),
    integration_key INTEGER REFERENCES integrations ON DELETE SET NULL,
    docid_queryparam INTEGER NOT NULL DEFAULT 0 CHECK (docid_queryparam IN (0, 1)),
    include_metadata INTEGER NOT NULL DEFAULT 0 CHECK (include_metadata IN (0, 1)),
    delete_access_token INTEGER NOT NULL DEFAULT 1 CHECK (delete_access_token IN (0, 1)),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 2,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX event_subscriptions_by_entity ON event_subscriptions (entity_id, event, active);
  CREATE INDEX event_subscriptions_by_owner ON event_subscriptions (owner_key);
  CREATE INDEX event_subscriptions_by_application ON event_subscriptions (application_key);

  CREATE TABLE events (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    event TEXT NOT NULL,
    entity_type TEXT NOT NULL CHECK (entity_type IN ('user', 'document', 'document_group')),
    entity_id TEXT NOT NULL,
    initiator_id TEXT, -- user who caused it
    content TEXT NOT NULL, -- JSON: what the payload says of the entity
    created INTEGER NOT NULL
  ) STRICT;

  -- One callback to be made. Times in milliseconds.
  CREATE TABLE event_deliveries (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE, -- webhook-id, the same for every attempt
    event_key INTEGER NOT NULL REFERENCES events ON DELETE CASCADE,
    subscription_key INTEGER NOT NULL REFERENCES event_subscriptions ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL, -- while an attempt is under way: when it counts as lost
    started INTEGER -- when the attempt that is under way began
  ) STRICT;
  CREATE INDEX event_deliveries_waiting ON event_deliveries (due, subscription_key) WHERE state = 'waiting';
  CREATE INDEX event_deliveries_by_event ON event_deliveries (event_key);
  CREATE INDEX event_deliveries_by_subscription ON event_deliveries (subscription_key);

  -- Callbacks can carry a token each, so there are more grants to sweep than people who sign in.
  CREATE INDEX grants_by_created ON grants (created);

  CREATE TABLE callback_response_log (
    key INTEGER PRIMARY KEY,
    delivery_key INTEGER NOT NULL REFERENCES event_deliveries ON DELETE CASCADE,
    subscription_key INTEGER NOT NULL REFERENCES event_subscriptions ON DELETE CASCADE,
    attempt INTEGER NOT NULL, -- from 1
    started INTEGER NOT NULL, -- milliseconds
    duration INTEGER NOT NULL, -- milliseconds
    status INTEGER, -- null: no answer
    fault TEXT, -- why there was no answer
    response TEXT -- beginning of the answer's body
  ) STRICT;
  CREATE INDEX callback_response_log_by_delivery ON callback_response_log (delivery_key);
  CREATE INDEX callback_response_log_by_subscription ON callback_response_log (subscription_key);
`;
