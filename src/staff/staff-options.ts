import type { Role } from '#contract/roles.ts';
import type { EnvironmentId } from '#proxy/upstream.ts';

export interface RoleMapping {
  /** In the ID token or userinfo: a string or a list. A name or a path (`realm_access.roles`). */
  readonly claim: string;
  /** `*` matches any characters. */
  readonly value: string;
  readonly role: string;
}

/** With this dashboard's client registration. */
export interface ProviderOptions {
  /** Used in URLs: letters, digits and `-`. */
  readonly id: string;
  readonly name: string;
  /** Compared to the letter (OpenID Connect Discovery 1.0, 4.3). */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which only PKCE protects. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** OpenID Connect Core 1.0, 3.1.2.1. */
  readonly prompt?: string | undefined;
  /** Maximum age of the sign-in at the provider (OpenID Connect Core 1.0, 3.1.2.1). */
  readonly maxAgeSeconds?: number | undefined;
  readonly mapping: readonly RoleMapping[];
}

/** Times are milliseconds. */
export interface StaffOptions {
  readonly providers: readonly ProviderOptions[];
  readonly roles: readonly Role[];
  /** An address or a sentence. */
  readonly contact: string;
  /** Disables sign-in at the service itself. */
  readonly only: boolean;
  /** In other environments, an administrator sets a credential. */
  readonly apiKeys: Readonly<Partial<Record<EnvironmentId, string>>>;
  /** Path of the audit file, or URL of a Redis or Valkey. */
  readonly auditStore: string;
  /** Audited actions of one user per replica; default: 600. */
  readonly actionsPerMinute?: number | undefined;
  readonly unmaskTime: number;
  /** Interval of reading a user's groups. */
  readonly recheck: number;
}
