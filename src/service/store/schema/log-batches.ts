/**
 * Request logs, several of them to a row, since a row costs more than what an entry puts into it. What filters read of them
 * stands in `log_batches`, so that the start need not read their bodies; the view `request_logs` has an entry a row, for
 * whoever reads all of them; in the order of batches and then of keys, SQLite need not sort them.
 *
 * Keys count entries without a gap, which the old tables left open: theirs are counted anew.
 */
export const logBatches = `
  -- What many entries have in common.
  CREATE TABLE log_kinds (
    key INTEGER PRIMARY KEY,
    method TEXT NOT NULL,
    code INTEGER NOT NULL,
    error INTEGER NOT NULL CHECK (error IN (0, 1)),
    api_version INTEGER NOT NULL,
    application_key INTEGER REFERENCES applications ON DELETE SET NULL
  ) STRICT;
  CREATE TABLE log_senders (
    key INTEGER PRIMARY KEY,
    user_key INTEGER REFERENCES users ON DELETE SET NULL,
    ip TEXT NOT NULL,
    host TEXT NOT NULL,
    source TEXT NOT NULL,
    user_agent TEXT
  ) STRICT;

  CREATE TABLE log_batches (
    key INTEGER PRIMARY KEY, -- of the first entry
    newest INTEGER NOT NULL, -- the latest time of an entry
    -- JSON: of each entry, one after the other, its time, its milliseconds, the keys of its URI and kind, and the end of its id
    entries TEXT NOT NULL
  ) STRICT;
  CREATE TABLE log_batch_details (
    key INTEGER PRIMARY KEY REFERENCES log_batches,
    -- JSON: an array for each entry: its id, the key of its sender, the body of the request, and that of the response or its key
    entries TEXT NOT NULL
  ) STRICT;

  INSERT INTO log_kinds (method, code, error, api_version, application_key)
    SELECT DISTINCT l.method, l.code, l.error, d.api_version, l.application_key
    FROM request_logs l JOIN request_log_details d ON d.log_key = l.key;
  INSERT INTO log_senders (user_key, ip, host, source, user_agent)
    SELECT DISTINCT user_key, ip, host, source, user_agent FROM request_log_details;
  CREATE INDEX old_kinds ON log_kinds (method, code, error, api_version, application_key);
  CREATE INDEX old_senders ON log_senders (user_key, ip, host, source, user_agent);

  CREATE TEMP TABLE old_batches AS
    SELECT row_number() OVER by_key AS key, key AS log_key,
      -- 20 entries without bodies, or as few as there is room for.
      sum(200 + length(coalesce(request_body, '')) + length(coalesce(response_body, ''))) OVER by_key / 4000 AS batch
    FROM request_logs JOIN request_log_details ON log_key = key
    WINDOW by_key AS (ORDER BY log_key);

  INSERT INTO log_batches (key, newest, entries)
    SELECT min(o.key), max(l.created), '[' || group_concat(
      concat_ws(',', l.created, l.time, l.uri_key, k.key, json_quote(substr(d.request_id, -8))), ',' ORDER BY o.key
    ) || ']'
    FROM old_batches o JOIN request_logs l ON l.key = o.log_key JOIN request_log_details d ON d.log_key = l.key
      JOIN log_kinds k ON (k.method, k.code, k.error, k.api_version) = (l.method, l.code, l.error, d.api_version)
        AND k.application_key IS l.application_key
    GROUP BY o.batch;
  INSERT INTO log_batch_details (key, entries)
    SELECT min(o.key), json_group_array(json_array(
      d.request_id, s.key, d.request_body, coalesce(d.response_body_key, d.response_body)
    ) ORDER BY o.key)
    FROM old_batches o JOIN request_log_details d ON d.log_key = o.log_key
      JOIN log_senders s ON s.user_key IS d.user_key AND (s.ip, s.host, s.source) = (d.ip, d.host, d.source)
        AND s.user_agent IS d.user_agent
    GROUP BY o.batch;

  DROP TABLE temp.old_batches;
  DROP INDEX old_kinds;
  DROP INDEX old_senders;
  DROP TABLE request_log_details;
  DROP TABLE request_logs;

  CREATE VIEW request_logs AS
    SELECT b.key AS batch_key, b.key + e.key AS key, b.entries ->> (5 * e.key) AS created, k.method, u.uri, k.code,
      b.entries ->> (5 * e.key + 1) AS time, k.error, k.application_key, s.user_key, e.value ->> 0 AS request_id,
      k.api_version, s.ip, s.host, s.source, s.user_agent, e.value ->> 2 AS request_body,
      iif(t.key IS NULL, e.value ->> 3, t.text) AS response_body
    FROM log_batches b CROSS JOIN log_batch_details d ON d.key = b.key CROSS JOIN json_each(d.entries) e
      CROSS JOIN log_uris u ON u.key = b.entries ->> (5 * e.key + 2)
      CROSS JOIN log_kinds k ON k.key = b.entries ->> (5 * e.key + 3)
      CROSS JOIN log_senders s ON s.key = e.value ->> 1
      LEFT JOIN log_bodies t ON typeof(e.value ->> 3) = 'integer' AND t.key = e.value ->> 3;
`;
