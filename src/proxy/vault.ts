import { z } from 'zod';
import { SecretBox } from './secret-box.ts';

const contents = z.object({
  /** Hash of the session's id, so that sealed tokens cannot be moved to another session. */
  session: z.string(),
  /** Email of the account; null where nobody knows it. */
  account: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
});

/** What a session keeps secret. */
export type Sealed = z.output<typeof contents>;

/** How many opened seals are kept in memory, so that not every request decrypts again. */
const REMEMBERED = 10_000;

/** Seals what sessions keep secret, and opens it for the session that it was sealed for. */
export class Vault {
  readonly #box: SecretBox;
  readonly #opened = new Map<string, Sealed>();

  /** @param secrets newest first; each at least 32 characters */
  constructor(secrets: readonly string[]) {
    this.#box = new SecretBox(secrets, 'session tokens');
  }

  async seal(sealed: Sealed): Promise<string> {
    return this.#box.seal(sealed);
  }

  /** What {@link open} found before, without waiting. */
  remembered(text: string): Sealed | undefined {
    return this.#opened.get(text);
  }

  /** @returns undefined where none of the secrets fits, or the text was not sealed for this session */
  async open(text: string, session: string): Promise<Sealed | undefined> {
    const { data: sealed } = contents.safeParse(await this.#box.open(text));
    if (sealed?.session !== session) return undefined;
    this.#remember(text, sealed);
    return sealed;
  }

  /** Drops what was remembered of a seal that is no longer used. */
  forget(text: string): void {
    this.#opened.delete(text);
  }

  #remember(text: string, sealed: Sealed): void {
    const [oldest] = this.#opened.keys();
    if (this.#opened.size >= REMEMBERED && oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(text, sealed);
  }
}
