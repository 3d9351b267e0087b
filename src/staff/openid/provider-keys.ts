import {
  type CompactJWSHeaderParameters,
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
} from 'jose';
import { ProblemError } from '#proxy/problems.ts';

/** How long keys are good without asking again, so that one that was taken back does not stay. In milliseconds. */
const MAX_AGE = 10 * 60_000;
/** How soon keys may be read again for the sake of one that is unknown: anybody can make up names of keys. */
const COOLDOWN = 30_000;

type KeySet = ReturnType<typeof createLocalJWKSet>;

interface KeySource {
  /** Reads the keys. */
  read(): Promise<Response>;
  now(): number;
}

/** The keys that a provider signs with: read when they are needed, and again when they are old or one is unknown. */
export class ProviderKeys {
  readonly #source: KeySource;
  #known: KeySet | undefined;
  #readAt = 0;
  #reading: Promise<KeySet> | undefined;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /**
   * Key of a token, as `jwtVerify` asks for it.
   * @throws JOSEError where there is none; ProblemError `provider_unreachable` where the keys cannot be had
   */
  readonly find = async (header: CompactJWSHeaderParameters, token: FlattenedJWSInput) => {
    const age = this.#source.now() - this.#readAt;
    const keys = this.#known && age < MAX_AGE ? this.#known : await this.#read();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (this.#source.now() - this.#readAt < COOLDOWN) throw error;
      return (await this.#read())(header, token);
    }
  };

  /** Once for all that wait. */
  #read(): Promise<KeySet> {
    this.#reading ??= this.#load().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(): Promise<KeySet> {
    try {
      const answer = await this.#source.read();
      const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
      this.#known = keys;
      this.#readAt = this.#source.now();
      return keys;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      const problem = new ProblemError('provider_unreachable');
      problem.cause = error;
      throw problem;
    }
  }
}
