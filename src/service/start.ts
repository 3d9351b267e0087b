import type { DatabaseSync } from 'node:sqlite';
import { createApp } from './app.ts';
import { createSignIns } from './auth/check-password.ts';
import {
  type Deliverer,
  type DeliveryOptions,
  defaultDelivery,
  startDeliverer,
} from './callbacks/deliverer.ts';
import { createEvents } from './callbacks/events.ts';
import { createClock, type SettableClock } from './clock.ts';
import { startControl } from './control/control-app.ts';
import type { ControlAddress } from './control/control-file.ts';
import { createCopier } from './copier.ts';
import type { DemoOptions } from './demo/fill.ts';
import { StartFailure, systemCode } from './failure.ts';
import { prepareFilling } from './fill-store.ts';
import { checkHosts } from './http/check-host.ts';
import { createGate } from './http/gate.ts';
import type { AnswerWatch } from './http/watch-answers.ts';
import { createInviteExpiry } from './invite-expiry.ts';
import { createRequestLogs, type RequestLogs } from './request-logs/request-logs.ts';
import type { Seed } from './seed/seed-schema.ts';
import type { Service } from './service.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { createStoreStates, type StoreStates } from './snapshots/store-states.ts';
import { createClockTime } from './store/clock-time.ts';
import { closeDatabase, isIntact, openDatabase, transaction } from './store/database.ts';
import { explainDatabaseError } from './store/database-errors.ts';
import { createDeliveryQueue } from './store/delivery-queue.ts';
import { createInviteExpiries } from './store/invite-expiries.ts';
import { keyFileOf, openKey } from './store/key-file.ts';
import { createReadCache } from './store/read-cache.ts';
import { createSealer, type Sealer } from './store/sealed-text.ts';
import { createStores } from './store/stores.ts';
import { sealSubscriptions } from './store/subscription-secrets.ts';
import { defaultLifetimes, type Lifetimes } from './store/tokens.ts';
import type { KeyPair } from './tls/key-pair.ts';

export interface ServiceOptions {
  /** Path of the database file, or `:memory:`. */
  readonly database: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Plain HTTP is for this machine alone, so loopback unless stated. */
  readonly host?: string;
  /** Names under which it is reached beside `host`, those of this machine and those of the certificate. */
  readonly names?: readonly string[];
  /** Origins whose pages may call it (CORS), such as `http://localhost:5173`, or `*`; none unless stated. */
  readonly cors?: readonly string[] | undefined;
  /** Serves HTTPS with this certificate; plain HTTP unless stated. */
  readonly tls?: KeyPair | undefined;
  /** Fills the store with demo data that has at least so many request logs. */
  readonly demo?: DemoOptions | false;
  /** Fills an empty store, in the place of demo data; one that has data keeps what it has. */
  readonly seed?: Seed | undefined;
  readonly lifetimes?: Partial<Lifetimes>;
  /** Whether requests are recorded in the request logs; true unless stated, false to measure what it costs. */
  readonly recording?: boolean;
  readonly settings?: Partial<Settings>;
  /** How callbacks are delivered, where it is to differ from the default. */
  readonly delivery?: Partial<DeliveryOptions>;
  /** Whether the control endpoint is there; it is unless stated, but not over `:memory:`. */
  readonly control?: boolean;
  /** Is shown every answer before it goes out; where it throws, a 500 goes out instead. */
  readonly onAnswer?: AnswerWatch;
  /** Is told of every failure that nobody expected; standard error unless stated. */
  readonly report?: (error: unknown) => void;
  /** What all times of the service are by; the machine's clock unless stated, and where the store's time goes on. */
  readonly clock?: SettableClock;
}

export interface RunningService extends StoreStates {
  /** Base address, without a slash at its end. */
  readonly url: string;
  /** The time of the service, which can be moved. */
  readonly clock: SettableClock;
  /** The parts behind the interface, for those who start it in their own process. */
  readonly service: Service;
  /** The connection that all of them use. */
  readonly database: DatabaseSync;
  /** Where the control endpoint is, and what opens it. */
  readonly control: ControlAddress | undefined;
  /** Whether what is written will be there at the next start. */
  isIntact(): boolean;
  /** Ends when everything has; whoever asks again waits for the same end. */
  close(): Promise<void>;
}

const toStandardError = (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`service: ${text}\n`);
};

function openLogs(database: DatabaseSync, file: string, report: (error: unknown) => void): RequestLogs {
  try {
    return createRequestLogs(database, report);
  } catch (error) {
    throw explainDatabaseError(error, file);
  }
}

/** Opens the key of the database, and says where it is another than what sealed the secrets in it. */
function openSealer(database: DatabaseSync, file: string, report: (error: unknown) => void): Sealer {
  const sealer = createSealer(openKey(file));
  const lost = sealSubscriptions(database, sealer);
  if (lost > 0) {
    const what = lost === 1 ? 'one subscription' : `${lost} subscriptions`;
    report(
      `The secrets of ${what} cannot be opened, since ${keyFileOf(file)} is not the key that sealed them: their callbacks fail. Restore that key, or make the subscriptions anew.`,
    );
  }
  return sealer;
}

/**
 * Starts the embedded service.
 * @throws StartFailure when its database or its port cannot be used, in words for the person who started it
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { database: file, port, host = '127.0.0.1', demo = false } = options;
  const { clock = createClock(), report = toStandardError } = options;
  const database = openDatabase(file);
  const opened: { close(): Promise<void> | void }[] = [{ close: () => closeDatabase(database) }];
  const closeAll = async () => {
    // What was opened last uses what was opened before it.
    for (const part of opened.reverse()) await part.close();
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  try {
    const clockTime = createClockTime(database);
    await clockTime.restore(clock);
    opened.push({ close: () => clockTime.save(clock) });
    let deliverer: Deliverer | undefined;
    const sealer = openSealer(database, file, report);
    const stores = createStores(database, { ...defaultLifetimes, ...options.lifetimes }, sealer);
    const atomically = <T>(work: () => T) => transaction(database, work);
    const settings = { ...defaultSettings, ...options.settings };
    const events = createEvents({ ...stores, clock, atomically }, () => deliverer?.wake());
    const copier = createCopier({ ...stores, events, delay: settings.copyDelay, clock, atomically, report });
    const expiries = createInviteExpiries(database);
    const inviteExpiry = createInviteExpiry({
      ...{ expiries, events, clock, atomically, report },
      subjects: stores.subjects,
    });
    const service: Service = {
      ...stores,
      logs: openLogs(database, file, report),
      signIns: createSignIns({ accounts: stores.accounts, limit: settings.failedSignIns, clock }),
      reads: createReadCache(database),
      settings,
      events,
      copier,
      inviteExpiry,
      clock,
      now: clock.seconds,
      atomically,
    };
    const filling = await prepareFilling({ demo, seed: options.seed, report });
    await filling.fill(database, service);
    const gate = createGate();
    const app = createApp(service, report, {
      recording: options.recording ?? true,
      onAnswer: options.onAnswer,
      isIntact: () => isIntact(database),
      checkHost: checkHosts({ host, names: options.names ?? [], cert: options.tls?.cert }),
      cors: options.cors,
      tls: options.tls,
      gate,
    });
    opened.push(service.logs, app);
    const url = await app.listen({ port, host });
    const queue = createDeliveryQueue(database, sealer);
    const delivery = { ...defaultDelivery, ...options.delivery };
    const startWork = () => {
      copier.start();
      inviteExpiry.start();
      deliverer = startDeliverer({ service, queue, url, options: delivery, report });
    };
    const stopWork = async () => {
      await deliverer?.close();
      await inviteExpiry.close();
      await copier.close();
    };
    startWork();
    opened.push({ close: stopWork });
    const { close: closeStates, ...states } = createStoreStates({
      ...{ database, file, sealer, service, gate, filling, startWork, stopWork, report },
    });
    opened.push({ close: closeStates });
    const controlled = {
      clock,
      done: () => ({
        callbacks: deliverer?.count ?? 0,
        copies: copier.count,
        expiredInvites: inviteExpiry.count,
      }),
      save: () => clockTime.save(clock),
    };
    const withControl = options.control ?? file !== ':memory:';
    const control = withControl && (await startControl(service, controlled, states, file, report));
    if (control) opened.push(control);
    return {
      url,
      clock,
      service,
      database,
      control: control ? control.address : undefined,
      ...states,
      isIntact: () => isIntact(database),
      close,
    };
  } catch (error) {
    await close();
    if (systemCode(error) === 'EADDRINUSE') {
      throw new StartFailure(`The port ${port} is taken. Stop what uses it, or choose another.`, {
        cause: error,
      });
    }
    if (['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'].includes(systemCode(error) ?? '')) {
      throw new StartFailure(`The service cannot listen on ${host}:${port} (${systemCode(error)}).`, {
        cause: error,
      });
    }
    throw explainDatabaseError(error, file);
  }
}
