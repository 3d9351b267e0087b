import type { IncomingHttpHeaders } from 'node:http';
import { Masks, redactText, sensitiveParts } from '#contract/redaction.ts';
import { KnownParts } from '#contract/sensitive/known-parts.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import type { AnswerTransform } from '#proxy/answer-relay.ts';
import { ProblemError } from '#proxy/problems.ts';
import { type AnswerPiece, ListElements } from './masking-elements.ts';

/** Bytes in memory of one element, or of an answer that is not a list. */
export const MOST_HELD = 32 * 1024 * 1024;

/** Characters of an element: the worst ones take a second per megabyte and block all requests. */
const MOST_MASKED = 512 * 1024;
/** Shorter strings stay, even if a record becomes too large. */
const LONG_TEXT = 256;
const MOST_WITHOUT_TEXTS = 4 * MOST_MASKED;

/** Makes an element of the list valid JSON for masking. */
const LIST_START = '{"data":[';
const LIST_END = ']}';

/** All include ASCII. */
const CHARSETS = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|latin1|windows-1252)$/i;
const CHARSET = /charset\s*=\s*"?([^\s;"]*)/gi;
const MEDIA_TYPE = /^\s*([\w.+-]{1,60}\/[\w.+-]{1,60})\s*(?:;|$)/;
const LONGEST_HEADER = 100;

const TOO_LARGE = 'A part of its answer is too large to be masked.';
const refused = (detail: string) => new ProblemError('upstream_invalid', { detail });

/** @returns the content type without parameters @throws ProblemError for an unknown charset */
function contentType(value: string): string | undefined {
  for (const [, charset = ''] of value.matchAll(CHARSET))
    if (!CHARSETS.test(charset)) throw refused('Its answer is in an encoding that cannot be masked.');
  const type = MEDIA_TYPE.exec(value)?.[1];
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

const isPlain = (name: string, value: string) =>
  name === 'id'
    ? ID_PATTERN.test(value)
    : name !== 'content-disposition' && value.length <= LONGEST_HEADER && sensitiveParts(value).length === 0;

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Cuts the longest strings of a large JSON text. @throws ProblemError if it is still too large */
function withoutLongTexts(text: string): string {
  try {
    const lengths: number[] = [];
    const value: unknown = JSON.parse(text, (_, part: unknown) => {
      if (typeof part === 'string' && part.length >= LONG_TEXT) lengths.push(part.length);
      return part;
    });
    let left = text.length;
    let shortest = Number.POSITIVE_INFINITY;
    for (const length of lengths.sort((a, b) => b - a)) {
      if (left <= MOST_MASKED) break;
      left -= length;
      shortest = length;
    }
    const shortened = JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' && part.length >= shortest
        ? `[masked: ${formatSize(part.length)}, entries are shown up to 512 kB]`
        : part,
    );
    if (shortened.length <= MOST_WITHOUT_TEXTS) return shortened;
  } catch {
    // Invalid JSON, or nested too deeply.
  }
  throw refused(TOO_LARGE);
}

/** Masks each element of a list when it is complete, anything else at the end. Refuses what it cannot read. */
export class MaskedAnswer implements AnswerTransform {
  readonly #showsAddresses: boolean;
  readonly #elements = new ListElements();
  readonly #known = new KnownParts();

  constructor(showsAddresses: boolean) {
    this.#showsAddresses = showsAddresses;
  }

  headers(answer: IncomingHttpHeaders): IncomingHttpHeaders {
    const { 'content-encoding': encoding = 'identity', 'transfer-encoding': coding = 'chunked' } = answer;
    if (encoding !== 'identity' || coding.toLowerCase() !== 'chunked')
      throw refused('It compressed an answer that was asked for as it is.');
    const headers: IncomingHttpHeaders = {};
    for (const [name, value] of Object.entries(answer)) {
      const isOfLength = name === 'content-length' || name === 'content-encoding';
      if (name === 'content-type') headers[name] = contentType(String(value));
      else if (!isOfLength && typeof value === 'string' && isPlain(name, value)) headers[name] = value;
    }
    return headers;
  }

  write(chunk: Buffer): string {
    // NUL bytes occur in UTF-16 and compressed data, not in JSON, text or HTML.
    if (chunk.includes(0)) throw refused('Its answer is in an encoding that cannot be masked.');
    let masked = '';
    for (const piece of this.#elements.take(chunk)) masked += this.#masked(piece);
    if (this.#elements.size > MOST_HELD) throw refused(TOO_LARGE);
    return masked;
  }

  end(): string {
    const { isInList } = this.#elements;
    const rest = this.#elements.release();
    if (rest === '') return '';
    return isInList ? this.#mask(rest, LIST_START, '') : this.#mask(rest);
  }

  #masked({ kind, text }: AnswerPiece): string {
    if (kind === 'between') return text;
    return kind === 'head' ? this.#mask(text, '', LIST_END) : this.#mask(text);
  }

  /** @param before and behind make the text valid JSON */
  #mask(text: string, before = '', behind = ''): string {
    const masks = new Masks((kind) => this.#showsAddresses && kind === 'email');
    const whole = before + text + behind;
    const shown = whole.length > MOST_MASKED ? withoutLongTexts(whole) : whole;
    const masked = redactText(shown, masks, this.#known);
    if (!masked.startsWith(before) || !masked.endsWith(behind))
      throw refused('A part of its answer cannot be masked.');
    return masked.slice(before.length, masked.length - behind.length);
  }
}
