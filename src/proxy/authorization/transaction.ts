import { fastifyCookie } from '@fastify/cookie';
import { z } from 'zod';
import { returnToCandidates } from '#contract/return-to.ts';
import { environmentIds } from '#contract/session.ts';
import { ProblemError } from '../problems.ts';
import { SecretBox } from '../secret-box.ts';

/** Milliseconds. */
const LIFETIME = 10 * 60_000;

const transaction = z.object({
  /** RFC 6749, 4.1.1. */
  state: z.string(),
  /** PKCE (RFC 7636), if the service supports it. */
  verifier: z.string().optional(),
  /** ID of the OpenID provider; undefined for the service's own page. */
  provider: z.string().optional(),
  /** OpenID Connect Core 1.0, 3.1.2.1. */
  nonce: z.string().optional(),
  environment: z.enum(environmentIds),
  redirectUri: z.string(),
  scope: z.string(),
  returnTo: z.string(),
  /** As the user typed it. */
  account: z.string().nullable(),
  /** The previous session, whose strict cookie is not sent with the navigation from another site. */
  previous: z.string().optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** A sign-in that is at the service's page or at a provider. */
export type Transaction = z.output<typeof transaction>;

/** One cookie for each sign-in, so that two tabs can sign in at once. */
const PREFIX = '__Host-sealdesk-sign-in-';
const nameOf = (state: string) => PREFIX + state.slice(0, 12);

/** Browsers drop cookies of more than 4096 bytes, name and attributes included. */
const MAX_COOKIE_LENGTH = 3_800;
/** Of a browser at once, and all their cookies together: every request carries them. */
const MAX_SIGN_INS = 5;
const MAX_COOKIES_LENGTH = 2 * MAX_COOKIE_LENGTH;

/** Lax, since the browser returns from another site. */
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const expired = (name: string) => fastifyCookie.serialize(name, '', { ...ATTRIBUTES, maxAge: 0 });

/** Keeps sign-ins encrypted in cookies of the browsers that began them. */
export class Transactions {
  readonly #box: SecretBox;
  readonly #now: () => number;

  constructor(secrets: readonly string[], now: () => number) {
    this.#box = new SecretBox(secrets, 'sign-in under way');
    this.#now = now;
  }

  /**
   * Shortens a return address that is too long for a cookie.
   * @param cookies of the request; the oldest sign-ins beyond the limit expire
   * @returns Set-Cookie headers
   * @throws ProblemError `scope_refused` when the scope is too long
   */
  async begin(begun: Omit<Transaction, 'until'>, cookies: string | undefined): Promise<string[]> {
    const sealed = await this.#seal({ ...begun, until: this.#now() + LIFETIME });
    const begin = fastifyCookie.serialize(nameOf(begun.state), sealed, {
      ...ATTRIBUTES,
      maxAge: LIFETIME / 1000,
    });
    const others = await this.#underWay(cookies);
    let size = sealed.length;
    const tooMany = others.filter(({ length }, index) => {
      size += length;
      return index >= MAX_SIGN_INS - 1 || size > MAX_COOKIES_LENGTH;
    });
    return [begin, ...tooMany.map(({ name }) => expired(name))];
  }

  async #seal(begun: Transaction): Promise<string> {
    for (const returnTo of returnToCandidates(begun.returnTo)) {
      const sealed = await this.#box.seal({ ...begun, returnTo });
      if (sealed.length <= MAX_COOKIE_LENGTH) return sealed;
    }
    throw new ProblemError('scope_refused');
  }

  /** Newest first; expired and unreadable ones last. */
  async #underWay(cookies: string | undefined): Promise<{ name: string; length: number }[]> {
    const brought = Object.entries(fastifyCookie.parse(cookies ?? '')).filter(([name]) =>
      name.startsWith(PREFIX),
    );
    const opened = brought.map(async ([name, sealed = '']) => {
      const { data: found } = transaction.safeParse(await this.#box.open(sealed));
      return { name, length: sealed.length, until: found?.until ?? 0 };
    });
    return (await Promise.all(opened)).toSorted((a, b) => b.until - a.until);
  }

  /** @param provider with which it must have begun: the answer of one must not pass for that of another */
  async find(
    cookies: string | undefined,
    state: string,
    provider: string | undefined,
  ): Promise<Transaction | undefined> {
    const sealed = fastifyCookie.parse(cookies ?? '')[nameOf(state)];
    if (sealed === undefined) return undefined;
    const { data: found } = transaction.safeParse(await this.#box.open(sealed));
    if (found?.state !== state || found.provider !== provider) return undefined;
    return found.until > this.#now() ? found : undefined;
  }

  /** @returns a Set-Cookie header */
  end(state: string): string {
    return expired(nameOf(state));
  }
}
