import { fastifyCookie } from '@fastify/cookie';
import { z } from 'zod';
import { environmentIds } from '#contract/session.ts';
import { SecretBox } from '../secret-box.ts';

/** How long a person may take on the service's page, in milliseconds. */
const LIFETIME = 10 * 60_000;

const transaction = z.object({
  /** RFC 6749, 4.1.1. */
  state: z.string(),
  /** PKCE (RFC 7636); none where the service does not take it. */
  verifier: z.string().optional(),
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

/** A sign-in that has left for the service's page and has not come back. */
export type Transaction = z.output<typeof transaction>;

/** One cookie for each sign-in, so that two tabs can be on their way at once. */
const nameOf = (state: string) => `__Host-sealdesk-sign-in-${state.slice(0, 12)}`;

/** Lax: the browser comes back from another site, which a strict cookie would not survive. */
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

/** Keeps what a sign-in needs when it comes back: encrypted, in the browser that began it. */
export class Transactions {
  readonly #box: SecretBox;
  readonly #now: () => number;

  constructor(secrets: readonly string[], now: () => number) {
    this.#box = new SecretBox(secrets, 'sign-in under way');
    this.#now = now;
  }

  /** @returns the Set-Cookie header that the sign-in begins with */
  async begin(begun: Omit<Transaction, 'until'>): Promise<string> {
    const sealed = await this.#box.seal({ ...begun, until: this.#now() + LIFETIME });
    return fastifyCookie.serialize(nameOf(begun.state), sealed, { ...ATTRIBUTES, maxAge: LIFETIME / 1000 });
  }

  /** The sign-in that this browser began with this state; undefined where it began none, or too long ago. */
  async find(cookies: string | undefined, state: string): Promise<Transaction | undefined> {
    const sealed = fastifyCookie.parse(cookies ?? '')[nameOf(state)];
    if (sealed === undefined) return undefined;
    const { data: found } = transaction.safeParse(await this.#box.open(sealed));
    return found?.state === state && found.until > this.#now() ? found : undefined;
  }

  /** @returns the Set-Cookie header that the sign-in ends with */
  end(state: string): string {
    return fastifyCookie.serialize(nameOf(state), '', { ...ATTRIBUTES, maxAge: 0 });
  }
}
