import { defineScript } from '@redis/client';

/** A script for what a single command cannot do in one step. It answers with a number. */
function script(lua: string) {
  return defineScript({
    SCRIPT: lua,
    parseCommand(parser, keys: readonly string[], args: readonly (string | number)[]) {
      parser.pushKeysLength([...keys]);
      for (const arg of args) parser.push(String(arg));
    },
    transformReply: (reply: unknown) => Number(reply),
  });
}

export const scripts = {
  /** Argument: the time. A plain HSET would bring back half of a session that is gone. */
  touchSession: script(
    `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
     redis.call('HSET', KEYS[1], 'seenAt', ARGV[1]) return 1`,
  ),
  /** Keys: claim, session. Arguments: version, owner, milliseconds. */
  claimRefresh: script(
    `if redis.call('HGET', KEYS[2], 'tokenVersion') ~= ARGV[1] then return 0 end
     if redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3]) then return 1 end
     return 0`,
  ),
  /** Argument: owner. A claim that another process has made since stays. */
  releaseRefresh: script(
    `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
     return redis.call('DEL', KEYS[1])`,
  ),
  /** Arguments: version, sealed, end of the token, scope. Repeating a call whose answer was lost succeeds. */
  replaceSessionTokens: script(
    `if redis.call('HGET', KEYS[1], 'sealed') == ARGV[2] then return 1 end
     if redis.call('HGET', KEYS[1], 'tokenVersion') ~= ARGV[1] then return 0 end
     redis.call('HSET', KEYS[1], 'sealed', ARGV[2], 'tokenExpiresAt', ARGV[3], 'scope', ARGV[4])
     redis.call('HINCRBY', KEYS[1], 'tokenVersion', 1) return 1`,
  ),
  /** Keys: lines, head. Arguments: head before, head behind, number of lines before, then the lines, if any. */
  appendAudit: script(
    `if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
     if redis.call('LLEN', KEYS[1]) ~= tonumber(ARGV[3]) then
       return redis.error_reply('AUDIT lines are missing or were added')
     end
     if #ARGV > 3 then redis.call('RPUSH', KEYS[1], unpack(ARGV, 4, #ARGV)) end
     redis.call('SET', KEYS[2], ARGV[2]) return 1`,
  ),
};
