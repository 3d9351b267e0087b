import { z } from 'zod';
import { isRecord } from '#contract/record.ts';
import type { RoleMapping } from '../staff-options.ts';

/** How many values of a claim are looked at, and how long each may be: a session holds them. */
const MAX_VALUES = 1_000;
const MAX_LENGTH = 256;
const MAX_NAME_LENGTH = 200;

/** The claims of an ID token, or of userinfo. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

const email = z.email().max(320);

const ownValue = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A claim of this name, or else at this path through objects, such as `realm_access.roles`; undefined if there is none. */
export const claimOf = (claims: ProviderClaims, name: string): unknown =>
  ownValue(claims, name) ?? name.split('.').reduce<unknown>(ownValue, claims);

function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((it) => typeof it === 'string' && it.length <= MAX_LENGTH)
    .slice(0, MAX_VALUES) as string[];
}

/** Names of the claims that give roles. */
export const mappedClaims = (mapping: readonly RoleMapping[]): string[] => [
  ...new Set(mapping.map(({ claim }) => claim)),
];

/**
 * The named claims, each as a list of texts; those that a source does not have are left out.
 * @param sources what counts more stands in front
 */
export function pickClaims(
  names: readonly string[],
  sources: readonly ProviderClaims[],
): Record<string, string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const source = sources.find((claims) => claimOf(claims, name) !== undefined);
      return source ? [[name, textsOf(claimOf(source, name))]] : [];
    }),
  );
}

/** The email, unless the provider says that it is not confirmed. */
export function emailOf(claims: ProviderClaims): string | null {
  const { email_verified: isVerified } = claims;
  if (isVerified === false || isVerified === 'false') return null;
  return email.safeParse(claimOf(claims, 'email')).data ?? null;
}

export function nameOf(claims: ProviderClaims): string | null {
  const name = claimOf(claims, 'name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_NAME_LENGTH) : null;
}
