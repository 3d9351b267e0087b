import jsonc, { type Node, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import {
  createAttributes,
  createEventGuide,
  createEventSubscription,
  editEventSubscription,
  updateEventSubscription,
} from '#contract/operations/event-subscriptions.ts';
import { fitsPattern, type Role } from '#contract/roles.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError } from '#proxy/problems.ts';

const SUBSCRIBING: ReadonlySet<Operation> = new Set<Operation>([
  createEventSubscription,
  createEventGuide,
  updateEventSubscription,
  editEventSubscription,
]);

export const namesCallback = (operation: Operation): boolean => SUBSCRIBING.has(operation);

const namesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));

/** Only the contract's names, since a service may accept another spelling of the flag or the URL. */
const subscribingBody = z.strictObject(
  {
    ...namesOf(['event', 'entity_id', 'user_id', 'action']),
    attributes: z.strictObject({
      ...namesOf(Object.keys(createAttributes.shape)),
      callback: z.string(),
      delete_access_token: z
        .literal(true, { error: 'must be true: callbacks never carry the access token that staff share' })
        .nullish(),
    }),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'must be a JSON object that has no name twice' : undefined,
  },
);

const hasDoubledName = ({ type, children = [] }: Node): boolean => {
  const names = type === 'object' ? children.map(({ children: [name] = [] }) => name?.value) : [];
  return new Set(names).size < names.length || children.some(hasDoubledName);
};

/** @returns undefined for invalid JSON, too deep nesting or duplicate keys */
function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  try {
    const root = jsonc.parseTree(text, errors, { disallowComments: true });
    return root && errors.length === 0 && !hasDoubledName(root) ? jsonc.getNodeValue(root) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Characters that every program reads as part of host and port. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

/** @returns the URL to send; undefined if the host is not allowed */
function allowedCallback(callback: string, hosts: readonly string[]): string | undefined {
  if (hosts.includes('*')) return callback;
  const url = URL.parse(callback);
  const isAllowed =
    url?.protocol === 'https:' &&
    url.username + url.password === '' &&
    PLAIN_HOST.test(url.host) &&
    hosts.some((host) => fitsPattern(host, url.host));
  // Normalized, so that other parsers find the same host.
  return isAllowed ? url.href : undefined;
}

/**
 * The body to send for {@link namesCallback}: rebuilt from the parsed one, so that the service cannot read it differently,
 * and without the access token in callbacks.
 * @throws ProblemError `invalid_body`; `role_excludes` if no role may send callbacks to the URL
 */
export function subscribingBodyOf(body: unknown, roles: readonly Role[]): Buffer {
  const { data, error } = subscribingBody.safeParse(
    body instanceof Buffer ? readJson(body.toString()) : body,
  );
  if (error) throw invalidBody(error);
  const hosts = roles.flatMap(({ callbackHosts = [] }) => callbackHosts);
  const callback = allowedCallback(data.attributes.callback, hosts);
  if (callback === undefined)
    throw new ProblemError('role_excludes', {
      title: 'Your role does not include this address',
      fields: {
        'attributes.callback': `Your role has callbacks sent by https to ${hosts.join(', ')} alone. Ask an administrator of this dashboard for another address.`,
      },
    });
  const attributes = { ...data.attributes, callback, delete_access_token: true };
  return Buffer.from(JSON.stringify({ ...data, attributes }));
}
