import { decodeEntry, reportsError } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isHiddenRead } from '../read-of-logs.ts';
import { Dictionary } from './dictionary.ts';
import { messageTemplate } from './message-template.ts';

/** Columns of interned strings, see `Dictionary`. */
const TEXT_COLUMNS = [
  'operation',
  'application',
  'user',
  'ip',
  'agent',
  'method',
  'codes',
  'message',
  'rest',
] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/** `read`: the entry is itself a read of the request logs. */
export const FLAGS = { flagged: 1, failed: 2, read: 4 } as const;

/** In `took`, if the log has no duration. */
export const UNKNOWN_TIME = -1;

const FIRST_CAPACITY = 1024;

const enlarged = <A extends Uint8Array | Uint16Array | Int32Array | Uint32Array>(column: A, larger: A): A => {
  larger.set(column);
  return larger;
};

const given = (text: string | null | undefined) => text || undefined;

/** Fields without a column, as JSON. Most entries of an application share it. */
function restOf(entry: RequestLogEntry): string {
  const { error: _, created: __, request_id: ___, request, response, ...others } = entry;
  const left = (record: object, ...columns: readonly string[]) =>
    Object.fromEntries(
      Object.entries(record).filter(([name, value]) => !columns.includes(name) || !given(value as string)),
    );
  const { body: sent, headers, method: _method, uri: _uri, ...ofRequest } = request;
  const { body: answered, code: _code, time, ...ofResponse } = response;
  return JSON.stringify({
    ...left(others, 'user_id', 'application_id'),
    request: {
      ...left(ofRequest, 'ip'),
      ...(headers === undefined ? {} : { headers: headers && left(headers, 'User-Agent') }),
      ...(sent === undefined ? {} : { body: sent && left(sent, 'data') }),
    },
    response: {
      ...ofResponse,
      ...(time === null ? { time } : {}),
      ...(answered === undefined ? {} : { body: answered && left(answered, 'data') }),
    },
  });
}

/** All entries that were read, without duplicates, in columns. Rows are numbered from 0 in reading order. */
export class EntryTable {
  /** UNIX seconds. */
  created = new Uint32Array(FIRST_CAPACITY);
  code = new Uint16Array(FIRST_CAPACITY);
  /** Milliseconds, or `UNKNOWN_TIME`. */
  took = new Int32Array(FIRST_CAPACITY);
  /** Bits of `FLAGS`. */
  flags = new Uint8Array(FIRST_CAPACITY);
  /**
   * Interned strings, 0 for none. `operation`: ID in the contract; `codes`: the answer's error codes, separated by spaces;
   * `message`: of the first error, see `messageTemplate`.
   */
  readonly text = Object.fromEntries(
    TEXT_COLUMNS.map((name) => [name, new Uint32Array(FIRST_CAPACITY)]),
  ) as Record<TextColumn, Uint32Array>;
  readonly dictionaries = Object.fromEntries(
    TEXT_COLUMNS.map((name) => [name, new Dictionary()]),
  ) as Readonly<Record<TextColumn, Dictionary>>;
  readonly requestIds: string[] = [];
  readonly uris: string[] = [];
  /** Empty if there is none. */
  readonly requestBodies: string[] = [];
  readonly responseBodies: string[] = [];
  readonly #rows = new Map<string, number>();

  get size(): number {
    return this.requestIds.length;
  }

  rowOf(requestId: string): number | undefined {
    return this.#rows.get(requestId);
  }

  /** @returns the row; undefined for a duplicate */
  add(entry: RequestLogEntry): number | undefined {
    if (this.#rows.has(entry.request_id)) return undefined;
    const row = this.size;
    if (row === this.created.length) this.#grow(row * 2);
    const decoded = decodeEntry(entry);
    const { operation, errors } = decoded;
    const { request, response } = entry;
    this.created[row] = entry.created;
    this.code[row] = response.code;
    this.took[row] = response.time ?? UNKNOWN_TIME;
    this.flags[row] =
      (entry.error ? FLAGS.flagged : 0) |
      (reportsError(entry, decoded) ? FLAGS.failed : 0) |
      (isHiddenRead(operation, request) ? FLAGS.read : 0);
    const texts: Record<TextColumn, string | null | undefined> = {
      operation: operation?.id,
      application: entry.application_id,
      user: entry.user_id,
      ip: request.ip,
      agent: request.headers?.['User-Agent'],
      method: request.method,
      codes: [...new Set(errors.flatMap(({ code }) => code ?? []))].join(' '),
      message: errors[0] && messageTemplate(errors[0].message),
      rest: restOf(entry),
    };
    for (const name of TEXT_COLUMNS) this.text[name][row] = this.dictionaries[name].add(texts[name] ?? '');
    this.uris.push(request.uri);
    this.requestBodies.push(request.body?.data ?? '');
    this.responseBodies.push(response.body?.data ?? '');
    this.requestIds.push(entry.request_id);
    this.#rows.set(entry.request_id, row);
    return row;
  }

  entryAt(row: number): RequestLogEntry {
    const text = (name: TextColumn) => this.dictionaries[name].textOf(this.text[name][row] ?? 0);
    const rest = JSON.parse(text('rest')) as Pick<RequestLogEntry, 'request' | 'response'>;
    const withText = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
    const took = this.took[row] ?? UNKNOWN_TIME;
    const { request, response, ...others } = rest;
    const agent = text('agent');
    const sent = this.requestBodies[row];
    const answered = this.responseBodies[row];
    return {
      error: ((this.flags[row] ?? 0) & FLAGS.flagged) !== 0,
      created: this.created[row] ?? 0,
      request: {
        ...request,
        ...withText('ip', text('ip')),
        uri: this.uris[row] ?? '',
        ...(sent ? { body: { ...request.body, data: sent } } : {}),
        method: text('method'),
        ...(agent ? { headers: { ...request.headers, 'User-Agent': agent } } : {}),
      },
      response: {
        ...response,
        ...(answered ? { body: { ...response.body, data: answered } } : {}),
        code: this.code[row] ?? 0,
        ...(took === UNKNOWN_TIME ? {} : { time: took }),
      },
      ...others,
      ...withText('user_id', text('user')),
      request_id: this.requestIds[row] ?? '',
      ...withText('application_id', text('application')),
    };
  }

  #grow(capacity: number): void {
    this.created = enlarged(this.created, new Uint32Array(capacity));
    this.code = enlarged(this.code, new Uint16Array(capacity));
    this.took = enlarged(this.took, new Int32Array(capacity));
    this.flags = enlarged(this.flags, new Uint8Array(capacity));
    for (const name of TEXT_COLUMNS) this.text[name] = enlarged(this.text[name], new Uint32Array(capacity));
  }
}
