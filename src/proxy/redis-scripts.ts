import { defineScript } from '@redis/client';

/**
 * A script changes what it does in one step, and only until its deadline, which is its last argument: milliseconds since
 * 1970 by the clock of Redis. It answers with a number.
 */
function script(lua: string) {
  return defineScript({
    SCRIPT: `
      local clock = redis.call('TIME')
      if clock[1] * 1000 + math.floor(clock[2] / 1000) >= tonumber(ARGV[#ARGV]) then
        return redis.error_reply('LATE nobody waits for this any more')
      end
      ${lua}`,
    parseCommand(parser, keys: readonly string[], args: readonly (string | number)[], deadline: number) {
      parser.pushKeysLength([...keys]);
      for (const arg of args) parser.push(String(arg));
      parser.push(String(deadline));
    },
    transformReply: (reply: unknown) => Number(reply),
  });
}

export const scripts = {
  /** Keys: session, account, ends. Arguments: end, id hash, then names and values of the fields. */
  insertSession: script(
    `redis.call('HSET', KEYS[1], unpack(ARGV, 3, #ARGV - 1))
     redis.call('PEXPIREAT', KEYS[1], ARGV[1])
     redis.call('ZADD', KEYS[2], ARGV[1], ARGV[2])
     redis.call('PEXPIREAT', KEYS[2], ARGV[1])
     redis.call('ZADD', KEYS[3], ARGV[1], ARGV[2]) return 1`,
  ),
  /** Keys: session, account, ends. Argument: id hash. */
  removeSession: script(
    `redis.call('ZREM', KEYS[2], ARGV[1])
     redis.call('ZREM', KEYS[3], ARGV[1])
     return redis.call('DEL', KEYS[1])`,
  ),
  /** A plain HSET would bring back half of a session that is gone. */
  touchSession: script(
    `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
     redis.call('HSET', KEYS[1], 'seenAt', ARGV[1]) return 1`,
  ),
  /** Keys: right, session. Arguments: version, owner, milliseconds. */
  claimRefresh: script(
    `if redis.call('HGET', KEYS[2], 'tokenVersion') ~= ARGV[1] then return 0 end
     if redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3]) then return 1 end
     return 0`,
  ),
  /** Argument: owner. A right that another has taken since is theirs. */
  releaseRefresh: script(
    `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
     return redis.call('DEL', KEYS[1])`,
  ),
  /** Arguments: version, sealed, end of the token, scope. What was replaced already, by a call whose answer was lost, is. */
  replaceSessionTokens: script(
    `if redis.call('HGET', KEYS[1], 'sealed') == ARGV[2] then return 1 end
     if redis.call('HGET', KEYS[1], 'tokenVersion') ~= ARGV[1] then return 0 end
     redis.call('HSET', KEYS[1], 'sealed', ARGV[2], 'tokenExpiresAt', ARGV[3], 'scope', ARGV[4])
     redis.call('HINCRBY', KEYS[1], 'tokenVersion', 1) return 1`,
  ),
  /** Argument: milliseconds. */
  spend: script(
    `if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 1 end
     return 0`,
  ),
  /** Argument: end. */
  sweep: script(`return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])`),
  /** Keys: lines, head. Arguments: head before, head behind, number of lines before, then the lines. */
  appendAudit: script(
    `if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
     if redis.call('LLEN', KEYS[1]) ~= tonumber(ARGV[3]) then
       return redis.error_reply('AUDIT lines are missing or were added')
     end
     redis.call('RPUSH', KEYS[1], unpack(ARGV, 4, #ARGV - 1))
     redis.call('SET', KEYS[2], ARGV[2]) return 1`,
  ),
};
