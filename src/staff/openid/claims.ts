import { z } from 'zod';
import { isRecord } from '#contract/record.ts';
import type { RoleMapping } from '../staff-options.ts';

/** Number and length of a claim's values, since a session stores them. */
const MAX_VALUES = 1_000;
const MAX_LENGTH = 256;
const MAX_NAME_LENGTH = 200;

export type ProviderClaims = Readonly<Record<string, unknown>>;

const email = z.email().max(320);

const ownValue = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A claim by name, or by path through objects such as `realm_access.roles`. */
export const claimOf = (claims: ProviderClaims, name: string): unknown =>
  ownValue(claims, name) ?? name.split('.').reduce<unknown>(ownValue, claims);

function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((it) => typeof it === 'string' && it.length <= MAX_LENGTH)
    .slice(0, MAX_VALUES) as string[];
}

/** Claims in the role mapping. */
export const mappedClaims = (mapping: readonly RoleMapping[]): string[] => [
  ...new Set(mapping.map(({ claim }) => claim)),
];

/** Named claims as lists of strings; missing ones are left out. @param sources the first takes precedence */
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

/** Null if the provider says that it is not confirmed. */
export function emailOf(claims: ProviderClaims): string | null {
  const { email_verified: isVerified } = claims;
  if (isVerified === false || isVerified === 'false') return null;
  return email.safeParse(claimOf(claims, 'email')).data ?? null;
}

export function nameOf(claims: ProviderClaims): string | null {
  const name = claimOf(claims, 'name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_NAME_LENGTH) : null;
}
