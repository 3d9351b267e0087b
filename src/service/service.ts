import type { RequestLogs } from './request-logs/request-logs.ts';
import type { Accounts } from './store/accounts.ts';
import type { Tokens } from './store/tokens.ts';

/** What the handlers work with. */
export interface Service {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly logs: RequestLogs;
  /** The time, UNIX seconds. */
  now(): number;
}
