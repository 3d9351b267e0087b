import { joinOr } from '#contract/join-words.ts';
import { operations } from '#contract/operations.ts';
import { type Role, roleOperations } from '#contract/roles.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { namesCallback } from '#staff/subscription-bodies.ts';

/** `list` of `listBrands`. */
const verbOf = (id: string) => /^[a-z]+/.exec(id)?.[0] ?? id;

const byVerb = Map.groupBy(roleOperations, verbOf);

/** Operations of a verb that are named; more are counted. */
const MOST_NAMED = 2;

/** `get*` for all of them, `list* (3 of 14)` for some. */
function folded(operations: Iterable<string>): string {
  const parts = [...Map.groupBy(operations, verbOf)].map(([verb, ids]) => {
    const all = byVerb.get(verb)?.length ?? 0;
    if (ids.length > 1 && ids.length === all) return `${verb}*`;
    return ids.length <= MOST_NAMED ? ids.join(', ') : `${verb}* (${ids.length} of ${all})`;
  });
  return parts.join(', ');
}

const MOST_LEFT_OUT = 4;

function leftOutOf({ leftOut = [], organizations, applications }: Role): readonly string[] {
  if (leftOut.length === 0) return [];
  const what = [organizations && 'organization', applications && 'application'].filter(Boolean).join(' or ');
  const why = what ? `they name no ${what}` : 'callbackHosts allows no address';
  const more = leftOut.length - MOST_LEFT_OUT;
  const ids = [...leftOut.slice(0, MOST_LEFT_OUT), ...(more > 0 ? [`${more} more`] : [])];
  return [`    left out, since ${why}: ${ids.join(', ')}`];
}

function callbacksOf({ operations: ids, callbackHosts = [] }: Role): readonly string[] {
  if (![...ids].some((id) => namesCallback(operations[id]))) return [];
  const where = callbackHosts.includes('*') ? 'any address' : callbackHosts.join(', ');
  return [
    `    can have callbacks sent to ${where}: unmasked, and with the headers and secret of a subscription that it edits`,
  ];
}

const counted = (ids: readonly string[] | undefined, noun: string): readonly string[] =>
  ids ? [`${ids.length} ${noun}${ids.length === 1 ? '' : 's'}`] : [];

function roleLines(role: Role): readonly string[] {
  const { name, operations: ids, unmask, showsAddresses, administers, organizations, applications } = role;
  const limits = [...counted(organizations, 'organization'), ...counted(applications, 'application')];
  const rights = [
    unmask ? 'may unmask' : 'masked',
    ...(showsAddresses ? ['sees email addresses'] : []),
    ...(administers ? ['administers'] : []),
    ...(limits.length > 0 ? [`only ${limits.join(' and ')}`] : []),
  ];
  return [
    `  ${name}: ${ids.size} of ${roleOperations.length} operations: ${folded(ids)}; ${rights.join(', ')}`,
    ...leftOutOf(role),
    ...callbacksOf(role),
  ];
}

function warningsOf(
  { providers, roles, apiKeys }: StaffOptions,
  environments: readonly EnvironmentOptions[],
): readonly string[] {
  const given = new Set(providers.flatMap(({ mapping }) => mapping.map(({ role }) => role)));
  const unused = roles.filter(({ name }) => !given.has(name));
  const isAdministered = roles.some(({ name, administers }) => administers && given.has(name));
  const without = environments.filter(({ id }) => !isAdministered && apiKeys[id] === undefined);
  return [
    ...unused.map(({ name }) => `Warning: nobody has the role ${name}, since no provider gives it.`),
    ...without.map(
      ({ id }) =>
        `Warning: nobody can give the credential of ${id}, since nobody administers, and apiKeys has none for it.`,
    ),
  ];
}

/** Printed after the start: the rights of each role, and possible mistakes. */
export function staffSummary(options: StaffOptions, environments: readonly EnvironmentOptions[]): string {
  const providers = options.providers.map(
    ({ name, issuer }) => `${name} (${issuer.replace(/^\w+:\/\//, '')})`,
  );
  const lines = [
    `Staff sign in with ${joinOr(providers)}. The roles:`,
    ...options.roles.flatMap(roleLines),
    'GET /session/roles has every operation of each, for administrators.',
    ...warningsOf(options, environments),
  ];
  return `${lines.join('\n')}\n\n`;
}
