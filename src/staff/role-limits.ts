import { z } from 'zod';
import { inputWords, sentenceOf } from '#contract/input-words.ts';
import type { Operation } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';
import { listCallbacks, listSubscriptionCallbacks } from '#contract/operations/callbacks.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { getUser } from '#contract/operations/users.ts';
import { operations } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { operationsOf, type Role, type RoleDefinition } from '#contract/roles.ts';
import { brokenRules } from '#contract/rule.ts';
import { readUrlEncoded, urlEncodedError } from '#contract/url-encoded.ts';
import { ProblemError } from '#proxy/problems.ts';
import { PLAIN_ID } from '#proxy/read-permission.ts';
import { namesCallback } from './subscription-bodies.ts';

/** With both limits, a call must name one of either and no others. */
type Limits = Pick<Role, 'organizations' | 'applications'>;

const PARAMETERS = [
  ['organizations', ['organization_id', 'org_id']],
  ['applications', ['application_id']],
] as const;

/** Lists of all applications' data, with their filter field. */
const FILTER_FIELDS: ReadonlyMap<Operation, string> = new Map<Operation, string>([
  [listRequestLogs, 'applicationId'],
  [listCallbacks, 'application'],
  [listSubscriptionCallbacks, 'application'],
  [listEventSubscriptions, 'application'],
]);

const isLimited = ({ organizations, applications }: Limits) =>
  organizations !== undefined || applications !== undefined;

function canBeWithin(limits: RoleDefinition, operation: Operation): boolean {
  if (namesCallback(operation) && !limits.callbackHosts?.length) return false;
  if (!isLimited(limits) || operation === getUser) return true;
  if (limits.applications && FILTER_FIELDS.has(operation)) return true;
  return PARAMETERS.some(
    ([kind, names]) =>
      limits[kind] &&
      names.some((name) => operation.path.includes(`{${name}}`) || name in (operation.query?.shape ?? {})),
  );
}

export function resolveRole(name: string, definition: RoleDefinition): Role {
  const { within = [], beyond } = Object.groupBy(operationsOf(definition.operations), (id) =>
    canBeWithin(definition, operations[id]) ? 'within' : 'beyond',
  );
  return { ...definition, name, operations: new Set(within), leftOut: beyond };
}

interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

const unreadable = (detail: string) => new ProblemError('bad_request_target', { detail });

/** @throws ProblemError `bad_request_target` if the service may read the target differently */
function readInput({ path, query: schema = z.strictObject({}) }: Operation, target: string): Input {
  const [address = '', ...queries] = target.split('?');
  const segments = address.split('/');
  const params: Record<string, string> = {};
  for (const [index, part] of path.split('/').entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const segment = segments[index] ?? '';
    if (name === undefined) continue;
    if (!PLAIN_ID.test(segment))
      throw unreadable('Your role needs ids that have letters, digits, - and _, written as they are.');
    params[name] = segment;
  }
  const read = readUrlEncoded(queries.join('?'));
  if (!('fields' in read)) throw unreadable(`${urlEncodedError(read, 'The query string')}.`);
  const parsed = schema.safeParse(read.fields, { error: inputWords });
  if (parsed.success) return { params, query: parsed.data };
  const sentences = brokenRules(parsed.error).map((rule) => `${sentenceOf('query', rule)}.`);
  throw unreadable(`Your role needs a query that can be read in one way. ${sentences.join(' ')}`);
}

/** Including alternatives (`_OR`). */
const namedIn = (filters: readonly unknown[], field: string): readonly unknown[] =>
  filters
    .filter(isRecord)
    .flatMap(({ [field]: filter, _OR: alternatives }) => [
      ...(isRecord(filter) && Array.isArray(filter.value) ? filter.value : []),
      ...(Array.isArray(alternatives) ? namedIn(alternatives, field) : []),
    ]);

/** Whether all rows are filtered; a filter in an alternative limits only some. */
const hasFilter = (filters: readonly unknown[], field: string): boolean =>
  filters.some((filter) => isRecord(filter) && Object.hasOwn(filter, field));

const filtersOf = ({ filters }: Input['query']): readonly unknown[] =>
  Array.isArray(filters) ? filters : [];

/** Whether a call names something within the limits, and nothing else of its type. */
function isWithin(limits: Limits, operation: Operation, { params, query }: Input): boolean {
  const areAllowed = PARAMETERS.flatMap(([kind, names]) => {
    const allowed = limits[kind];
    const named = names.map((name) => params[name] ?? query[name]).filter((it) => it !== undefined);
    return allowed ? named.map((id) => allowed.some((it) => it === id)) : [];
  });
  if (areAllowed.includes(false)) return false;
  const { applications } = limits;
  const field = FILTER_FIELDS.get(operation);
  if (field === undefined || !applications?.length) return areAllowed.length > 0;
  const filters = filtersOf(query);
  return (
    hasFilter(filters, field) && namedIn(filters, field).every((id) => applications.some((it) => it === id))
  );
}

export interface Admitted {
  readonly roles: readonly Role[];
  /** Path and query, narrowed to the roles' limits. */
  readonly target: string;
}

/**
 * Roles that include a call, and the target to send. With limits, the target is rebuilt, so that the service cannot read it
 * differently.
 * @throws ProblemError `role_excludes`, `bad_request_target`
 */
export function withinLimits(roles: readonly Role[], operation: Operation, target: string): Admitted {
  const unlimited = roles.filter((role) => !isLimited(role));
  if (unlimited.length === roles.length || operation === getUser) return { roles, target };
  let input: Input;
  try {
    input = readInput(operation, target);
  } catch (error) {
    if (unlimited.length > 0) return { roles: unlimited, target };
    throw error;
  }
  const within = roles.filter((role) => isLimited(role) && isWithin(role, operation, input));
  if (within.length > 0) return { roles: [...unlimited, ...within], target: urlOf(operation, input) };
  if (unlimited.length > 0) return { roles: unlimited, target };
  const field = FILTER_FIELDS.get(operation);
  const ofApplications = roles.filter(({ applications }) => applications?.length);
  const [role] = ofApplications;
  if (role && field !== undefined) {
    // The union of the limits, without rights that one of the roles lacks.
    const joined = {
      ...role,
      applications: ofApplications.flatMap(({ applications = [] }) => applications),
      unmask: ofApplications.every(({ unmask }) => unmask),
      showsAddresses: ofApplications.every(({ showsAddresses }) => showsAddresses),
    };
    const filters = filtersOf(input.query);
    const own = hasFilter(filters, field) ? [] : [{ [field]: { type: 'in', value: joined.applications } }];
    const narrowed = { ...input, query: { ...input.query, filters: [...filters, ...own] } };
    if (isWithin(joined, operation, narrowed)) return { roles: [joined], target: urlOf(operation, narrowed) };
  }
  throw new ProblemError('role_excludes', {
    detail:
      'Your role is for certain organizations or applications, and this is about others. Ask an administrator of this dashboard for a role that has it.',
  });
}
