import type { NewLog } from './new-log.ts';

/** Entries of a row; more are hardly cheaper to write, but dearer to read one of. */
const MAX_ENTRIES = 20;
/** Characters of their bodies, after which a row takes no more. */
const MAX_CHARACTERS = 3000;
/** Characters at the end of a request's id by which it is found. */
const END = 8;

/** How many values `log_batches.entries` has of each entry. */
export const VALUES = 5;

/** An entry in `log_batch_details`. The body of the response is the key of a shared one where it is a number. */
export type Details = readonly [
  requestId: string,
  senderKey: number,
  requestBody: string | null,
  responseBody: string | number | null,
];

/** The keys of what an entry shares with others. */
export interface SharedKeys {
  readonly uriKey: number;
  readonly kindKey: number;
  readonly senderKey: number;
  readonly responseBody: string | number | null;
}

/** A number for the end of a request's id, or for the whole id. Other ids may have the same. */
export function endNumber(requestId: string): number {
  let number = 0;
  // FNV
  for (let at = Math.max(0, requestId.length - END); at < requestId.length; at += 1) {
    number = Math.imul(number, 0x01000193) ^ requestId.charCodeAt(at);
  }
  return number >>> 0;
}

/** Collects entries for a row of `log_batches` and of `log_batch_details`. */
export class LogBatch {
  readonly #values: (number | string)[] = [];
  readonly #details: Details[] = [];
  #characters = 0;
  newest = 0;

  add({ created, time, requestId, requestBody }: NewLog, shared: SharedKeys): void {
    const { uriKey, kindKey, senderKey, responseBody } = shared;
    this.#values.push(created, time, uriKey, kindKey, requestId.slice(-END));
    this.#details.push([requestId, senderKey, requestBody, responseBody]);
    this.#characters += requestBody?.length ?? 0;
    if (typeof responseBody === 'string') this.#characters += responseBody.length;
    this.newest = Math.max(this.newest, created);
  }

  get size(): number {
    return this.#details.length;
  }

  get isFull(): boolean {
    return this.size === MAX_ENTRIES || this.#characters >= MAX_CHARACTERS;
  }

  get values(): string {
    return JSON.stringify(this.#values);
  }

  get details(): string {
    return JSON.stringify(this.#details);
  }
}
