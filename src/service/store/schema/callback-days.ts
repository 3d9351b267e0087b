/**
 * What one person's attempts are counted and paged by: how many there were on each day (UTC), since to count a month of a
 * million rows, or to walk to its middle, would hold everybody up.
 */
export const callbackDays = `
  ALTER TABLE callback_response_log ADD COLUMN owner_key INTEGER;
  UPDATE callback_response_log SET owner_key = (
    SELECT s.owner_key FROM event_subscriptions s WHERE s.key = callback_response_log.subscription_key
  );
  CREATE INDEX callback_response_log_by_owner ON callback_response_log (owner_key, started, code);

  CREATE TABLE callback_days (
    owner_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    day INTEGER NOT NULL, -- since 1970
    code INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (owner_key, day, code)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO callback_days
    SELECT owner_key, started / 86400000, code, count(*) FROM callback_response_log GROUP BY 1, 2, 3;
  CREATE TRIGGER callback_day_counted AFTER INSERT ON callback_response_log BEGIN
    INSERT INTO callback_days VALUES (NEW.owner_key, NEW.started / 86400000, NEW.code, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
  CREATE TRIGGER callback_day_uncounted AFTER DELETE ON callback_response_log BEGIN
    UPDATE callback_days SET count = count - 1
      WHERE owner_key = OLD.owner_key AND day = OLD.started / 86400000 AND code = OLD.code;
  END;
`;
