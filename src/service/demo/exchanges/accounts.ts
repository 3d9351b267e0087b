import { operations } from '#contract/operations.ts';
import { pagination, refused, type Script, succeeded, type World } from '../exchange.ts';

const { createToken, listRequestLogs } = operations;

// Stands for any token: what is logged has its secrets removed anyway.
const SECRET = 'secret';

function grant({ random, account }: World) {
  return random.weighted([
    [{ grant_type: 'refresh_token', refresh_token: SECRET, scope: '*' }, 6],
    [{ grant_type: 'password', username: account.email, password: SECRET, scope: '*' }, 3],
    [{ grant_type: 'authorization_code', code: SECRET, scope: '*' }, 1],
    [{ grant_type: 'password', username: account.email, password: SECRET, scope: 'document/* GET/user' }, 1],
  ]);
}

export const token: Script = (world) => {
  const { random, account, now } = world;
  const body = grant(world);
  const sent = { body, median: body.grant_type === 'password' ? 140 : 45 };
  if (body.grant_type === 'password' && random.chance(0.05)) {
    return refused(createToken, 11005001, { ...sent, body: { ...body, username: `guest.${account.email}` } });
  }
  if (random.chance(0.03)) {
    const response = { code: 1537, error: 'invalid_grant' };
    return { ...succeeded(createToken, sent), status: 400, response, refused: true };
  }
  return succeeded(createToken, sent, {
    access_token: SECRET,
    refresh_token: SECRET,
    token_type: 'bearer',
    expires_in: '3600',
    scope: body.scope,
    last_login: now - random.between(600, 90_000),
  });
};

export const requestLogs: Script = ({ random, account, now }) => {
  const filters = random.pick([
    [{ error: { type: '=', value: true } }],
    [{ code: { type: 'between', value: [500, 599] } }],
    [{ uri: { type: 'match', value: '/document-groups/' } }, { method: { type: 'in', value: ['POST'] } }],
    [
      {
        created: {
          type: 'between',
          value: [(Math.floor(now / 3600) - 24) * 3600, Math.floor(now / 3600) * 3600],
        },
      },
    ],
    undefined,
  ]);
  const perPage = random.pick([50, 100]);
  const query = {
    per_page: perPage,
    page: random.weighted([
      [1, 8],
      [2, 2],
      [3, 1],
    ]),
    ...(filters ? { filters: JSON.stringify(filters) } : {}),
    'sort[created]': random.pick(['desc', 'desc', 'asc']),
  };
  const sent = { query, median: 60 };
  if (!account.subscription.active) return refused(listRequestLogs, 0, sent, { flat: true });
  if (random.chance(0.02)) {
    const message = 'filters[0].code.value: the first number must not be above the second';
    const wrong = { filters: JSON.stringify([{ code: { type: 'between', value: [599, 500] } }]) };
    const exchange = succeeded(listRequestLogs, { ...sent, query: wrong }, { code: 65536, message });
    return { ...exchange, status: 400, refused: true };
  }
  return succeeded(listRequestLogs, sent, {
    data: [],
    meta: pagination(0, filters ? 0 : random.between(0, 400), perPage, query.page),
  });
};
