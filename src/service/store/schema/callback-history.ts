/**
 * The log of callbacks as a history that can be searched. What attempts have in common stands once, so that filters are
 * asked of few rows, and counts are kept, since to count a million rows for each page would hold everybody up.
 */
export const callbackHistory = `
  CREATE TABLE callback_targets (
    key INTEGER PRIMARY KEY,
    subscription_key INTEGER NOT NULL REFERENCES event_subscriptions ON DELETE CASCADE,
    -- As they were when the callback was made: editing a subscription changes them.
    event TEXT NOT NULL,
    entity_type TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    initiator_id TEXT,
    callback TEXT NOT NULL, -- as in event_subscriptions
    sealed_callback TEXT
  ) STRICT;
  CREATE INDEX callback_targets_by_subscription ON callback_targets (subscription_key, entity_id, initiator_id);

  ALTER TABLE callback_response_log ADD COLUMN id TEXT; -- what the outside sees
  ALTER TABLE callback_response_log ADD COLUMN target_key INTEGER REFERENCES callback_targets ON DELETE CASCADE;
  ALTER TABLE callback_response_log ADD COLUMN headers TEXT; -- JSON, without what the receiver knows the service by
  ALTER TABLE callback_response_log ADD COLUMN code INTEGER GENERATED ALWAYS AS (coalesce(status, 0)) VIRTUAL;

  INSERT INTO callback_targets
    (subscription_key, event, entity_type, entity_id, initiator_id, callback, sealed_callback)
    SELECT DISTINCT s.key, e.event, e.entity_type, e.entity_id, e.initiator_id, s.callback, s.sealed_callback
    FROM callback_response_log l JOIN event_deliveries d ON d.key = l.delivery_key
    JOIN events e ON e.key = d.event_key JOIN event_subscriptions s ON s.key = l.subscription_key;
  UPDATE callback_response_log SET id = lower(hex(randomblob(20))), target_key = (
    SELECT t.key FROM event_deliveries d JOIN events e ON e.key = d.event_key
    JOIN callback_targets t ON t.subscription_key = d.subscription_key AND t.event = e.event
      AND t.entity_type = e.entity_type AND t.entity_id = e.entity_id AND t.initiator_id IS e.initiator_id
    WHERE d.key = callback_response_log.delivery_key
  );
  CREATE UNIQUE INDEX callback_response_log_by_id ON callback_response_log (id);
  CREATE INDEX callback_response_log_by_time ON callback_response_log (started, target_key, code);
  CREATE INDEX callback_response_log_by_target ON callback_response_log (target_key, code, started);

  CREATE TABLE callback_counts (
    target_key INTEGER NOT NULL REFERENCES callback_targets ON DELETE CASCADE,
    code INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (target_key, code)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO callback_counts
    SELECT target_key, code, count(*) FROM callback_response_log GROUP BY 1, 2;
  CREATE TRIGGER callback_counted AFTER INSERT ON callback_response_log BEGIN
    INSERT INTO callback_counts VALUES (NEW.target_key, NEW.code, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
  CREATE TRIGGER callback_uncounted AFTER DELETE ON callback_response_log BEGIN
    UPDATE callback_counts SET count = count - 1
      WHERE target_key = OLD.target_key AND code = OLD.code;
  END;
`;
