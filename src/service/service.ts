import type { SignIns } from './auth/check-password.ts';
import type { Events } from './callbacks/events.ts';
import type { Clock } from './clock.ts';
import type { Copier } from './copier.ts';
import type { InviteExpiry } from './invite-expiry.ts';
import type { RequestLogs } from './request-logs/request-logs.ts';
import type { Settings } from './settings.ts';
import type { ReadCache } from './store/read-cache.ts';
import type { Stores } from './store/stores.ts';

/** What stores are filled with. */
export type FillableService = Stores & Pick<Service, 'logs' | 'now' | 'atomically'>;

/** What the handlers work with. */
export interface Service extends Stores {
  readonly logs: RequestLogs;
  readonly signIns: SignIns;
  readonly settings: Settings;
  /** What happens to documents, groups and users, told to those who subscribed to it. */
  readonly events: Events;
  readonly copier: Copier;
  readonly inviteExpiry: Pick<InviteExpiry, 'wake'>;
  /** For reads that every request makes, or that answer the same again and again. */
  readonly reads: ReadCache;
  readonly clock: Clock;
  /** What the clock shows, UNIX seconds. */
  now(): number;
  /** Runs writes of several stores in one transaction: all of them are kept, or none. */
  atomically<T>(work: () => T): T;
}
