import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveKeys, type Key } from '#proxy/secret-box.ts';

export interface Head {
  /** 0 for an empty log. */
  readonly seq: number;
  readonly mac: string;
  /** ID of the last line's key; of a stored head, of the key that sealed it. */
  readonly key: string;
}

export const NO_LINES: Head = { seq: 0, mac: '', key: '' };

interface CheckedLine {
  /** The head after this line. */
  readonly head: Head;
  /** Undefined if the line is unchanged and follows the one before. */
  readonly wrong?: string;
}

/** The chain's fields; the event has others. */
const auditLine = z.looseObject({
  seq: z.int(),
  at: z.iso.datetime(),
  key: z.string(),
  prev: z.string(),
  mac: z.string(),
});

const sealedHead = z.object({ seq: z.int(), mac: z.string(), key: z.string(), seal: z.string() });

/** Length of `,"mac":"…"}`, the end of each line. */
const MAC_LENGTH = 53;
/** Characters that could control a terminal or mislead in an editor; written as JSON escapes. */
const UNPRINTABLE = /[\u007f-\uffff]/g;

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const parseLine = (text: string) => parse(auditLine, text);

/**
 * Writes and verifies the lines of an audit log. Each line has the MAC of the one before and its own, with a key derived from
 * SESSION_SECRET: without it, no line can be changed, added, moved or removed unnoticed. The sealed head protects the last
 * lines.
 */
export class AuditChain {
  /** By ID, newest first. */
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #ids: readonly string[];
  readonly #newest: Key;

  /** @param secrets newest first: the first signs, all verify */
  constructor(secrets: readonly string[]) {
    const keys = deriveKeys(secrets, 'audit log');
    const [newest] = keys;
    if (!newest) throw new Error('An audit log needs at least one secret');
    this.#newest = newest;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.#ids = [...this.#keys.keys()];
  }

  isNewest(key: string): boolean {
    return key === this.#newest.id;
  }

  /**
   * @param event a JSON object without the fields of `auditLine`
   * @param at milliseconds since 1970
   * @returns the line without a line break, and the new head
   */
  add(event: object, at: number, { seq, mac: prev }: Head): { line: string; head: Head } {
    const key = this.#newest.id;
    const text = JSON.stringify({ seq: seq + 1, at: new Date(at).toISOString(), ...event, key, prev });
    const body = text
      .slice(0, -1)
      .replace(UNPRINTABLE, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const mac = macOf(this.#newest, body);
    return { line: withMac(body, mac), head: { seq: seq + 1, mac, key } };
  }

  follow(text: string, before: Head): CheckedLine {
    const line = parseLine(text);
    if (!line) return { head: { ...before, seq: before.seq + 1 }, wrong: 'is none that the server wrote' };
    const { seq, mac, key: id, prev } = line;
    const wrong = (reason: string): CheckedLine => ({ head: { seq, mac, key: id }, wrong: reason });
    const key = this.#keys.get(id);
    if (!key)
      return wrong(
        'was written under a secret that is not known here: give an earlier SESSION_SECRET behind the present one, after a comma',
      );
    const body = text.slice(0, -MAC_LENGTH);
    if (text !== withMac(body, macOf(key, body))) return wrong('was altered');
    if (seq <= before.seq) return wrong(`was inserted or moved: it is line ${seq}`);
    if (seq > before.seq + 1) return wrong(`is line ${seq}: the lines before it are missing, or were moved`);
    if (prev !== before.mac) return wrong('does not follow on the one before it');
    if (this.#isOlder(id, before.key))
      return wrong('was written under an older SESSION_SECRET than the one before it');
    return { head: { seq, mac, key: id } };
  }

  sealHead({ seq, mac }: Head): string {
    const head = { seq, mac, key: this.#newest.id };
    return JSON.stringify({ ...head, seal: macOf(this.#newest, headText(head)) });
  }

  /** @throws Error if it was not sealed by this server, or under an unknown secret */
  openHead(text: string): Head {
    const head = parse(sealedHead, text);
    const key = head && this.#keys.get(head.key);
    if (head && !key) throw new Error('its end was written under another SESSION_SECRET than is known here');
    if (!head || !key || macOf(key, headText(head)) !== head.seal)
      throw new Error('what is stored of its end was altered');
    return { seq: head.seq, mac: head.mac, key: head.key };
  }

  #isOlder(id: string, than: string): boolean {
    const position = this.#ids.indexOf(than);
    return position >= 0 && this.#ids.indexOf(id) > position;
  }
}

/** The prefix prevents that a head's MAC is that of a line. */
const headText = ({ seq, mac }: Pick<Head, 'seq' | 'mac'>) => `head ${seq} ${mac}`;

const withMac = (body: string, mac: string) => `${body},"mac":"${mac}"}`;

function macOf({ bytes }: Key, text: string): string {
  return createHmac('sha256', bytes).update(text).digest('base64url');
}
