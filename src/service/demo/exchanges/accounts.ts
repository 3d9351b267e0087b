import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { demoAccounts, demoApplications, demoOrganizations } from '../accounts.ts';
import { badToken, pagination, refused, type Script, succeeded, type World } from '../exchange.ts';

const { createToken, getRequestLog, getUser, listRequestLogs, verifyToken } = operations;

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

/** Email of an account that does not own the application. */
const strangerTo = (applicationId: string) => {
  const { owners = [] } = demoApplications.find(({ id }) => id === applicationId) ?? {};
  return demoAccounts.find(({ email }) => !owners.includes(email))?.email ?? '';
};

export const token: Script = (world) => {
  const { random, account, applicationId, now } = world;
  const body = grant(world);
  const sent = { body, median: body.grant_type === 'password' ? 140 : 45 };
  if (body.grant_type === 'password' && random.chance(0.05)) {
    return refused(createToken, codes.PASSWORD_GRANT_BY_NON_OWNER, {
      ...sent,
      body: { ...body, username: strangerTo(applicationId) },
    });
  }
  if (random.chance(0.03)) {
    const response = { code: codes.INVALID_TOKEN, error: 'invalid_grant' };
    const wrong = body.grant_type === 'password' ? { ...body, username: `guest.${account.email}` } : body;
    return { ...succeeded(createToken, { ...sent, body: wrong }), status: 400, response, refused: true };
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

export const verified: Script = ({ random }) => {
  const answer = { access_token: SECRET, scope: '*', token_type: 'bearer' };
  const exchange = succeeded(
    verifyToken,
    { median: 18 },
    { ...answer, expires_in: String(random.between(20, 3600)) },
  );
  return random.chance(0.2) ? badToken(exchange) : exchange;
};

const YEAR = 365 * 86_400;

const adminsOf = (organizationId: string) =>
  demoAccounts
    .filter(({ organizations }) =>
      organizations.some((it) => it.id === organizationId && it.role === 'admin'),
    )
    .map(({ id, email }) => ({ id, email, primary: false }));

export const user: Script = ({ random, account, end }) => {
  const { id, firstName, lastName, email, subscription, organizations } = account;
  const named = organizations.map((it) => ({
    ...it,
    name: demoOrganizations.find((organization) => organization.id === it.id)?.name ?? '',
  }));
  const [main] = named;
  const exchange = succeeded(
    getUser,
    { median: 30 },
    {
      ...{ id, first_name: firstName, last_name: lastName, active: true, verified: true },
      ...{ emails: [email], primary_email: email, created: String(end - YEAR) },
      companies: named.map(({ name, role }) => ({ name, full_access: role !== 'member' })),
      teams: main
        ? [
            {
              ...{ id: main.id, team: main.name, role: main.role, type: null, workspace_id: null },
              admins: adminsOf(main.id),
            },
          ]
        : [],
      organization: main && {
        ...{ id: main.id, name: main.name, is_admin: main.role === 'admin', is_superadmin: false },
        ...{ is_workspace: false, domains: [], logos: [], teams: [] },
      },
      organization_settings: [{ setting: 'disable_branding_setup', value: false }],
      settings: { org_allowed_team_admins: false },
      subscriptions: [
        {
          ...{ name: subscription.plan, plan: subscription.plan },
          ...{ expired: Number(!subscription.active), trial: subscription.plan === 'trial' },
        },
      ],
    },
  );
  return random.chance(0.06) ? badToken(exchange) : exchange;
};

/** As much of what is read of the logs as the service itself keeps. */
const RECORDED = 512;

/** The first entry of such a list; the cut comes before its end. */
function entryOf({ entities, account, applicationId, now }: World) {
  const uri = `/v2/document-groups/${entities.any('documentGroup').id}/copy`;
  const body = {
    data: JSON.stringify({ document_group_name: 'Lease agreement – Hollis (copy)', client_timestamp: now }),
  };
  const headers = { 'User-Agent': 'NorthwindPortal/4.12.1 (Node.js 24.9.0)' };
  return {
    error: false,
    created: now - 40,
    request: {
      ip: '203.0.113.21',
      uri,
      body,
      host: 'api.signing.example',
      method: 'POST',
      source: 'api',
      headers,
    },
    response: { body: { data: '' }, code: 202, time: 312, headers: null },
    user_id: account.id,
    application_id: applicationId,
  };
}

export const requestLogs: Script = (world) => {
  const { random, account, now } = world;
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
  if (!account.subscription.active)
    return refused(listRequestLogs, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION, sent, { flat: true });
  if (random.chance(0.02)) {
    const message = 'The query parameter filters[0].code.value must not have a first number above the second';
    const wrong = { filters: JSON.stringify([{ code: { type: 'between', value: [599, 500] } }]) };
    const exchange = succeeded(
      listRequestLogs,
      { ...sent, query: wrong },
      { code: codes.INVALID_PAYLOAD, message },
    );
    return { ...exchange, status: 400, refused: true };
  }
  if (random.chance(0.2)) {
    return succeeded(listRequestLogs, sent, { data: [], meta: pagination(0, 0, perPage, query.page) });
  }
  return succeeded(
    listRequestLogs,
    sent,
    `${JSON.stringify({ data: [entryOf(world)] }).slice(0, RECORDED)}…`,
  );
};

export const requestLog: Script = (world) => {
  const { random, entities, account } = world;
  const sentFor = (id: string) => ({ params: { request_id: id }, median: 24 });
  if (!account.subscription.active) {
    const sent = sentFor(entities.earlierRequest());
    return refused(getRequestLog, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION, sent, { flat: true });
  }
  if (random.chance(0.2))
    return refused(getRequestLog, codes.REQUEST_LOG_NOT_FOUND, sentFor(entities.unknown('request')));
  const sent = sentFor(entities.earlierRequest());
  return succeeded(getRequestLog, sent, `${JSON.stringify({ data: entryOf(world) }).slice(0, RECORDED)}…`);
};
