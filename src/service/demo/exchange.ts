import * as codes from '#contract/errors/error-codes.ts';
import type { CodeOf, Operation } from '#contract/operation.ts';
import { entriesOf } from '#contract/rule.ts';
import type { DemoAccount } from './accounts.ts';
import type { Population } from './population.ts';
import type { Random } from './random.ts';

/** What an exchange is made from. */
export interface World {
  readonly random: Random;
  readonly entities: Population;
  /** UNIX seconds. */
  readonly now: number;
  readonly account: DemoAccount;
  readonly organizationId: string;
  /** Number of the organization. */
  readonly organization: number;
  /** The moment that the demo data are made for, UNIX seconds. */
  readonly end: number;
  readonly applicationId: string;
}

/** Whether the account may change what is the organization's. */
export function isManager({ account, organizationId }: World): boolean {
  const role = account.organizations.find(({ id }) => id === organizationId)?.role;
  return role === 'admin' || role === 'moderator';
}

/** One request and its answer, before secrets are removed. */
export interface Exchange {
  readonly method: string;
  readonly uri: string;
  /** Parsed JSON, or the fields of a form; a text is a body that is neither. */
  readonly request?: unknown;
  readonly isForm?: boolean;
  readonly status: number;
  /** Parsed JSON; a text is a body that is none. */
  readonly response?: unknown;
  /** Milliseconds that half of such requests stay below. */
  readonly median: number;
  /** The answer refuses although its status does not say so. */
  readonly refused?: boolean;
}

/** Makes one exchange of an operation. */
export type Script = (world: World) => Exchange;

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly median: number;
}

function uriOf(operation: Operation, { params = {}, query = {} }: Sent): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

function base(operation: Operation, sent: Sent) {
  const { method, encoding } = operation;
  return {
    method,
    uri: uriOf(operation, sent),
    ...(sent.body === undefined ? {} : { request: sent.body }),
    isForm: encoding === 'form',
  };
}

/** A success, with the status that the operation declares first. */
export function succeeded(operation: Operation, sent: Sent, response?: unknown): Exchange {
  const status = Number(Object.keys(operation.responses)[0]);
  return {
    ...base(operation, sent),
    status,
    median: sent.median,
    ...(response === undefined ? {} : { response }),
  };
}

/** A refusal with a code of the operation, worded as the contract words it. */
export function refused<O extends Operation>(
  operation: O,
  code: CodeOf<O>,
  sent: Sent,
  options: { readonly which?: number; readonly flat?: true } = {},
): Exchange {
  const entry = entriesOf(operation.errors, code)[options.which ?? 0];
  const status = [entry?.status ?? 400].flat()[0] ?? 400;
  const error = { code, message: entry?.condition ?? '' };
  return {
    ...base(operation, sent),
    status,
    response: options.flat ? error : { errors: [error] },
    // Nothing was done, so it was quick; a failure of the service itself comes late.
    median: status >= 500 ? sent.median * 3 : Math.max(8, sent.median * 0.35),
    refused: true,
  };
}

/** Refused for its token, before anything was looked at. */
export function badToken(exchange: Exchange, status = 400): Exchange {
  const response = { code: codes.INVALID_TOKEN, error: 'invalid_token' };
  return { ...exchange, status, response, median: 9, refused: true };
}

/** The pagination of a list answer. */
export function pagination(count: number, total: number, perPage: number, page = 1) {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  return {
    pagination: { count, total, per_page: perPage, total_pages: totalPages, current_page: page, links: {} },
  };
}
