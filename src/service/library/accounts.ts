import { hashPassword } from '../auth/password.ts';
import { newId } from '../auth/secrets.ts';
import type { Service } from '../service.ts';

/** A user to add; everything has a default. */
export interface NewUser {
  readonly id?: string;
  readonly email?: string;
  /** `null` for a user who cannot sign in with a password. */
  readonly password?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Whether the user has paid for the service, once had, or never has; `active` unless stated. */
  readonly subscription?: 'active' | 'inactive' | 'none';
}

export interface AddedUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** An application to add. */
export interface NewApplication {
  readonly id?: string;
  readonly name?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly active?: boolean;
}

export interface AddedApplication {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Value of an Authorization header with its client id and secret. */
  readonly basic: string;
}

const DEFAULT_PASSWORD = 'correct horse battery staple';
/** Hashing takes as long as it should, so each password is hashed once a process. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Value of an Authorization header with the credentials of an application. */
export const basicHeader = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** Adds a user with a password and, unless told otherwise, an active subscription. */
export async function addUser(
  { accounts, now }: Service,
  user: NewUser = {},
): Promise<AddedUser & { readonly key: number }> {
  const { id = newId(), password = DEFAULT_PASSWORD, subscription = 'active', firstName, lastName } = user;
  const { email = `user-${id.slice(0, 8)}@test.example` } = user;
  const passwordHash = password === null ? null : await hashOf(password);
  const key = accounts.addUser({
    ...{ id, email, passwordHash, created: now() },
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(subscription === 'none'
      ? {}
      : { subscription: { plan: 'trial', active: subscription === 'active' } }),
  });
  return { key, id, email, password: password ?? '' };
}

/** Adds an application that the users own. */
export function addApplication(
  { accounts, now }: Service,
  ownerKeys: readonly number[],
  application: NewApplication & { readonly organizationKey?: number } = {},
): AddedApplication & { readonly key: number } {
  const { id = newId(), ...rest } = application;
  const { clientId = `client-${id}`, clientSecret = `secret-${id}`, name = `Application ${clientId}` } = rest;
  const fields = { ...rest, id, name, clientId, clientSecret };
  const key = accounts.addApplication({ ...fields, owners: ownerKeys, created: now() });
  return { key, id, clientId, clientSecret, basic: basicHeader(clientId, clientSecret) };
}

interface Holder {
  readonly userKey: number;
  readonly applicationKey: number;
  readonly scope: string;
}

/** A token as the token operation hands it out; value of an Authorization header. */
export const bearerHeader = ({ tokens, now }: Service, holder: Holder): string =>
  `Bearer ${tokens.issue(holder, now()).accessToken}`;
