import type { Role } from '#contract/roles.ts';
import type { EnvironmentId } from '#proxy/upstream.ts';

/** A claim of a provider that gives a role. */
export interface RoleMapping {
  /** Of the ID token or of userinfo: a text or a list of texts. A name, or a path through objects (`realm_access.roles`). */
  readonly claim: string;
  /** `*` matches any characters. */
  readonly value: string;
  readonly role: string;
}

/** A company's OpenID provider, and this dashboard as its client. */
export interface ProviderOptions {
  /** Used in URLs: letters, digits and `-`. */
  readonly id: string;
  readonly name: string;
  /** Compared to the letter (OpenID Connect Discovery 1.0, 4.3). */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** OpenID Connect Core 1.0, 3.1.2.1. */
  readonly prompt?: string | undefined;
  /** Maximum time since the person signed in at the provider (OpenID Connect Core 1.0, 3.1.2.1). */
  readonly maxAgeSeconds?: number | undefined;
  readonly mapping: readonly RoleMapping[];
}

/** Times are milliseconds. */
export interface StaffOptions {
  readonly providers: readonly ProviderOptions[];
  readonly roles: readonly Role[];
  /** Whom to ask for a role: an address or a sentence. */
  readonly contact: string;
  /** No user signs in at the service itself. */
  readonly only: boolean;
  /** Of the service. In other environments, an administrator gives a credential. */
  readonly apiKeys: Readonly<Partial<Record<EnvironmentId, string>>>;
  /** Path of the audit file, or URL of a Redis or Valkey. */
  readonly auditStore: string;
  /** Audited actions of one person, at each replica; 600 by default. */
  readonly actionsPerMinute?: number | undefined;
  /** For so long an unmasked session stays unmasked. */
  readonly unmaskTime: number;
  /** Interval at which the groups of a user are read again. */
  readonly recheck: number;
}
