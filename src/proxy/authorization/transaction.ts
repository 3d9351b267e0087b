import { fastifyCookie } from '@fastify/cookie';
import { z } from 'zod';
import { returnToCandidates } from '#contract/return-to.ts';
import { environmentIds } from '#contract/session.ts';
import { ProblemError } from '../problems.ts';
import { SecretBox } from '../secret-box.ts';

/** How long a person may take on the service's page, in milliseconds. */
const LIFETIME = 10 * 60_000;

const transaction = z.object({
  /** RFC 6749, 4.1.1. */
  state: z.string(),
  /** PKCE (RFC 7636); none where the service does not take it. */
  verifier: z.string().optional(),
  /** Id of the company's OpenID provider; none where the person left for the service's own page. */
  provider: z.string().optional(),
  /** OpenID Connect Core 1.0, 3.1.2.1. */
  nonce: z.string().optional(),
  environment: z.enum(environmentIds),
  redirectUri: z.string(),
  scope: z.string(),
  /** Path of the dashboard to go on to. */
  returnTo: z.string(),
  /** Email that the person gave; nobody has proved it. */
  account: z.string().nullable(),
  /** Cookie of the session that was there before: it is not sent along with a visit from another site. */
  previous: z.string().optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** A sign-in that has left for the service's page, or that of a provider, and has not come back. */
export type Transaction = z.output<typeof transaction>;

/** One cookie for each sign-in, so that two tabs can be on their way at once. */
const PREFIX = '__Host-sealdesk-sign-in-';
const nameOf = (state: string) => PREFIX + state.slice(0, 12);

/** Browsers drop cookies of more than 4096 bytes, name and attributes included. */
const MAX_COOKIE_LENGTH = 3_800;
/** How many sign-ins of a browser may be under way, and how large they may be together: every request carries them. */
const MAX_SIGN_INS = 5;
const MAX_COOKIES_LENGTH = 2 * MAX_COOKIE_LENGTH;

/** Lax: the browser comes back from another site, which a strict cookie would not survive. */
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const expired = (name: string) => fastifyCookie.serialize(name, '', { ...ATTRIBUTES, maxAge: 0 });

/** Keeps what a sign-in needs when it comes back: encrypted, in the browser that began it. */
export class Transactions {
  readonly #box: SecretBox;
  readonly #now: () => number;

  constructor(secrets: readonly string[], now: () => number) {
    this.#box = new SecretBox(secrets, 'sign-in under way');
    this.#now = now;
  }

  /**
   * Where to return to is shortened if it is too long for a cookie.
   * @param cookies those that the browser brings: the oldest sign-ins among them give way where there are too many
   * @returns the Set-Cookie headers that the sign-in begins with
   * @throws ProblemError where what was asked for is too long all the same
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

  /** The sign-ins that a browser has begun, the newest first; those that are over, or nobody's, come last. */
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

  /**
   * The sign-in that this browser began with this state; undefined where it began none, or too long ago.
   * @param provider whom it must have been begun with: what one has answered must not pass for the answer of another
   */
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

  /** @returns the Set-Cookie header that the sign-in ends with */
  end(state: string): string {
    return expired(nameOf(state));
  }
}
