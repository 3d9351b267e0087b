import type { Role } from '#contract/roles.ts';
import type { EnvironmentId } from '#proxy/upstream.ts';

/** A claim of a provider that gives a role. */
export interface RoleMapping {
  /**
   * Name of a claim of the ID token or of userinfo, or a path through objects to it (`realm_access.roles`); its value is
   * a text, or a list of texts.
   */
  readonly claim: string;
  /** The value that gives the role; `*` stands for any characters. */
  readonly value: string;
  /** Name of the role. */
  readonly role: string;
}

/** A company's own sign-in: an OpenID provider, and the client that this dashboard is to it. */
export interface ProviderOptions {
  /** Short name in addresses: letters, digits and `-`. */
  readonly id: string;
  /** As the sign-in page shows it. */
  readonly name: string;
  /** As the provider calls itself, to the letter (OpenID Connect Discovery 1.0, 4.3). */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a client without one, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** OpenID Connect Core 1.0, 3.1.2.1. */
  readonly prompt?: string | undefined;
  /** Maximum time since the person signed in at the provider (OpenID Connect Core 1.0, 3.1.2.1). */
  readonly maxAgeSeconds?: number | undefined;
  readonly mapping: readonly RoleMapping[];
}

/** Staff sign-in as it is configured. Times are milliseconds. */
export interface StaffOptions {
  readonly providers: readonly ProviderOptions[];
  /** Those of the configuration, and the built-in ones that a mapping names. */
  readonly roles: readonly Role[];
  /** Whom to ask for a role: an address or a sentence. */
  readonly contact: string;
  /** Whether the ways to sign in at the service are switched off. */
  readonly only: boolean;
  /** Keys of the service that the configuration gives; elsewhere an administrator gives a credential. */
  readonly apiKeys: Readonly<Partial<Record<EnvironmentId, string>>>;
  /** Path of the audit file, or the address of a Redis or Valkey. */
  readonly auditStore: string;
  /** Audited actions of one person, at each replica; 600 by default. */
  readonly actionsPerMinute?: number | undefined;
  /** How long what is masked stays readable once somebody asked for it. */
  readonly unmaskTime: number;
  /** How often a provider is asked whether somebody still has their groups. */
  readonly recheck: number;
}
