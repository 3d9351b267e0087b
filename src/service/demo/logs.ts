import { matchUri } from '#contract/match.ts';
import { apiVersionOf, type NewLog } from '../request-logs/new-log.ts';
import { MAX_BODY_CHARACTERS, redactForm, redactJson } from '../request-logs/redact-body.ts';
import { redactUri } from '../request-logs/redact-text.ts';
import {
  type DemoApplication,
  demoAccounts,
  demoApplication,
  demoApplications,
  demoOrganizations,
} from './accounts.ts';
import { badToken, type Exchange, type World } from './exchange.ts';
import { createWithDeadHook } from './exchanges/event-subscriptions.ts';
import { badImport } from './exchanges/people.ts';
import { idOf, Population } from './population.ts';
import { Random } from './random.ts';
import { type Moment, moments } from './rhythm.ts';
import { traffic } from './traffic.ts';

const SEED = 20_260_101;
const SHARE_CUT = 0.004;
const HOST = 'api.signing.example';

interface DemoLogRange {
  /** The first entry to make, and the one after the last; entries are numbered from 0. */
  readonly from: number;
  readonly to: number;
  /** When the last entry happens at the latest, UNIX seconds. */
  readonly end: number;
  /** Keys of users and applications by their id. */
  readonly keys: ReadonlyMap<string, number>;
}

/** The application that an incident is about; any for the others. */
function applicationOf({ incident, caused }: Moment, random: Random): DemoApplication {
  const clientId = caused
    ? {
        'dead-hook': 'northwind-matter-sync',
        'expired-token': 'harborpine-lease-desk',
        'bad-import': 'northwind-client-portal',
      }[incident as string]
    : undefined;
  const named = demoApplications.find((application) => application.clientId === clientId);
  return named ?? random.weighted(demoApplications.map((application) => [application, application.share]));
}

function exchangeOf({ incident, caused }: Moment, world: World, application: DemoApplication): Exchange {
  const { random } = world;
  if (caused && incident === 'dead-hook') return createWithDeadHook(world);
  if (caused && incident === 'bad-import') return badImport(world);
  const exchange = random.weighted(traffic[application.clientId]?.scripts ?? [])(world);
  if (caused && incident === 'expired-token') return badTokenOf(exchange);
  if (incident === 'outage' && random.chance(0.6)) return failed(exchange, random);
  if (incident === 'slow') return { ...exchange, median: exchange.median * 7 };
  return random.chance(0.006) ? badTokenOf(exchange) : exchange;
}

function badTokenOf(exchange: Exchange): Exchange {
  // An address that nobody knows is refused before the token is looked at.
  if (exchange.uri.startsWith('/oauth2/') || !matchUri(exchange.method, exchange.uri)) return exchange;
  const unshares = exchange.method === 'DELETE' && /^\/v2\/document-groups\/.*\/roles\//.test(exchange.uri);
  return badToken(exchange, unshares ? 401 : 400);
}

const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n';

/** What an outage makes of a request: an answer of the balancer, or of a service that has lost its database. */
function failed(exchange: Exchange, random: Random): Exchange {
  const [status, response, median] = random.weighted<readonly [number, unknown, number]>([
    [[502, BAD_GATEWAY, 30], 5],
    [[503, 'Service Unavailable', 12], 3],
    [[504, 'upstream request timeout', 30_000], 2],
    [[500, { errors: [{ code: 500, message: 'Internal server error' }] }, 5_000], 2],
  ]);
  return { ...exchange, status, response, median, refused: true };
}

function textOf(body: unknown, isForm: boolean, random: Random): string | null {
  if (body === undefined) return null;
  const text = bodyText(body, isForm);
  return random.chance(SHARE_CUT) && text.length > 200 ? `${text.slice(0, random.between(90, 190))}…` : text;
}

function bodyText(body: unknown, isForm: boolean): string {
  // A text is a body that is no JSON; none of the scripts puts a secret into one.
  if (typeof body === 'string') return body.slice(0, MAX_BODY_CHARACTERS);
  return isForm && typeof body === 'object' && body !== null ? redactForm({ ...body }) : redactJson(body);
}

/** Latencies of gateway timeouts lie close together, all others spread. */
const latencyOf = ({ median }: Exchange, random: Random) =>
  Math.max(
    1,
    Math.round(median >= 30_000 ? 30_000 + random.int(40) : Math.min(29_000, random.logNormal(median, 0.45))),
  );

function logOf(entry: number, moment: Moment, { keys, end }: DemoLogRange): NewLog {
  const random = new Random(SEED, entry);
  const application = applicationOf(moment, random);
  const { agents, source, ips } = traffic[application.clientId] ?? { agents: [], source: 'api', ips: [] };
  // A person at the dashboard, or the one in whose name a program was set up.
  const [first] = application.owners;
  const owner = random.pick(application.owners);
  const email = application.clientId === demoApplication.clientId ? owner : first;
  const account = demoAccounts.find((it) => it.email === email) ?? random.pick(demoAccounts);
  const organization = demoOrganizations.findIndex(({ id }) => id === application.organizationId);
  const exchange = exchangeOf(
    moment,
    {
      random,
      entities: new Population(random, organization, entry),
      now: moment.time,
      account,
      organizationId: application.organizationId,
      ...{ organization, end },
      applicationId: application.id,
    },
    application,
  );
  return {
    created: moment.time,
    method: exchange.method,
    uri: redactUri(exchange.uri),
    code: exchange.status,
    time: latencyOf(exchange, random),
    error: exchange.status >= 400 || exchange.refused === true,
    applicationKey: keys.get(application.id) ?? null,
    userKey: keys.get(account.id) ?? null,
    requestId: idOf('request', 0, entry),
    apiVersion: apiVersionOf(exchange.uri),
    ip: random.pick(ips),
    host: HOST,
    source,
    userAgent: random.weighted(agents),
    requestBody: textOf(exchange.request, exchange.isForm === true, random),
    responseBody: textOf(exchange.response, false, random),
  };
}

/**
 * Demo request logs in order of their time. What is in the n-th entry follows from n and its moment alone, so the same
 * store can be made again; ids come back in later entries, as they do in life.
 */
export function* demoLogs(range: DemoLogRange): Generator<NewLog> {
  const { from, to, end } = range;
  if (from >= to) return;
  let entry = from;
  for (const moment of moments(to - from, end, SEED + from)) {
    yield logOf(entry, moment, range);
    entry += 1;
  }
}
