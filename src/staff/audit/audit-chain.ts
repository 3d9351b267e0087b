import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveKeys, type Key } from '#proxy/secret-box.ts';

/** Where an audit log ends. */
export interface Head {
  /** Number of the last line; 0 where there is none. */
  readonly seq: number;
  /** Its code; empty where there is none. */
  readonly mac: string;
  /** Bytes of all lines, each with the line break behind it. */
  readonly size: number;
}

export const NO_LINES: Head = { seq: 0, mac: '', size: 0 };

/** What stands first in every line. */
export interface Stamp {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A line that was checked. */
interface Checked {
  /** Where the log ends with it. */
  readonly head: Head;
  /** What is wrong with it; undefined where it is as it was written, and follows on the one before it. */
  readonly wrong?: string;
}

const STAMP = /^\{"seq":(\d+),"at":"([^"]+)"/;
/** How every line ends; nobody's values can stand there. */
const LINK = /,"key":"([A-Za-z0-9_-]+)","prev":"([A-Za-z0-9_-]*)","mac":"([A-Za-z0-9_-]{43})"\}$/;
const LINK_LENGTH = 200;
/** `,"mac":"…"}` */
const CODE_LENGTH = 53;
/** What could act on a terminal, or look like something else in an editor, is written as an escape of JSON. */
const UNPRINTABLE = /[\u007f-\uffff]/g;

const sealedHead = z.object({
  seq: z.int(),
  mac: z.string(),
  size: z.int(),
  key: z.string(),
  seal: z.string(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Number and time of a line; undefined where it is none. */
export function stampOf(line: string): Stamp | undefined {
  const [, seq, at = ''] = STAMP.exec(line) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), at: Date.parse(at) };
}

/**
 * Makes the lines of an audit log, and checks them. Each holds the code of the one before it, and a code of itself under
 * a key that is derived from SESSION_SECRET: whoever does not have that can write to the log, but neither change, add,
 * move nor remove a line unnoticed. So it is with the head, without which nobody would miss the last lines.
 */
export class AuditChain {
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #newest: Key;

  /** @param secrets newest first: that writes, all check */
  constructor(secrets: readonly string[]) {
    const keys = deriveKeys(secrets, 'audit log');
    const [newest] = keys;
    if (!newest) throw new Error('An audit log needs at least one secret');
    this.#newest = newest;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  /**
   * @param event what JSON can hold, without the names that a line has by itself
   * @param at milliseconds since 1970
   * @returns the line of an event, without a line break, and where the log ends with it
   */
  add(event: object, at: number, { seq, mac: prev, size }: Head): { line: string; head: Head } {
    const link = { key: this.#newest.id, prev };
    const text = JSON.stringify({ seq: seq + 1, at: new Date(at).toISOString(), ...event, ...link });
    const body = text
      .slice(0, -1)
      .replace(UNPRINTABLE, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const mac = codeOf(this.#newest, body);
    const line = `${body},"mac":"${mac}"}`;
    return { line, head: { seq: seq + 1, mac, size: size + line.length + 1 } };
  }

  /** Checks a line that stands behind a head. */
  follow(line: string, { seq, mac: prev, size }: Head): Checked {
    const link = LINK.exec(line.slice(-LINK_LENGTH));
    const [, number] = STAMP.exec(line) ?? [];
    const behind = size + line.length + 1;
    if (!link || number === undefined)
      return wrong({ seq: seq + 1, mac: prev, size: behind }, 'is none that the server wrote');
    const [, keyId = '', linked, mac = ''] = link;
    const head = { seq: Number(number), mac, size: behind };
    const key = this.#keys.get(keyId);
    if (!key)
      return wrong(
        head,
        'was written under a secret that is not known here: give an earlier SESSION_SECRET behind the present one, after a comma',
      );
    if (codeOf(key, line.slice(0, -CODE_LENGTH)) !== mac) return wrong(head, 'was altered');
    if (head.seq <= seq) return wrong(head, `was inserted or moved: it is line ${number}`);
    if (head.seq > seq + 1)
      return wrong(head, `is line ${number}: what stood between is missing, or was moved`);
    return linked === prev ? { head } : wrong(head, 'does not follow on the one before it');
  }

  /** A head as it is stored. */
  sealHead({ seq, mac, size }: Head): string {
    const head = { seq, mac, size };
    return JSON.stringify({ ...head, key: this.#newest.id, seal: codeOf(this.#newest, headText(head)) });
  }

  /** @throws Error that says why it is none that the server stored */
  openHead(text: string): Head {
    const { data } = sealedHead.safeParse(parseJson(text));
    const key = data && this.#keys.get(data.key);
    if (data && !key) throw new Error('its end was written under another SESSION_SECRET than is known here');
    if (!data || !key || codeOf(key, headText(data)) !== data.seal)
      throw new Error('what is stored of its end was altered');
    return { seq: data.seq, mac: data.mac, size: data.size };
  }
}

const wrong = (head: Head, text: string): Checked => ({ head, wrong: text });

/** Begins unlike every line. */
const headText = ({ seq, mac, size }: Head) => `head ${seq} ${mac} ${size}`;

function codeOf({ bytes }: Key, text: string): string {
  return createHmac('sha256', bytes).update(text).digest('base64url');
}
