import { Agent } from 'undici';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type OperationId, type Operations, operations } from '#contract/operations.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { newId } from '../auth/secrets.ts';
import type { RaisedEvent } from '../callbacks/events.ts';
import { createClock, type SettableClock } from '../clock.ts';
import { type Completed, completeDocument } from '../control/complete-document.ts';
import { emitEvent } from '../control/emit-event.ts';
import { StartFailure } from '../failure.ts';
import { attemptRecord } from '../handlers/callbacks/attempt-record.ts';
import type { Seed } from '../seed/seed-schema.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import type { StoreStates } from '../snapshots/store-states.ts';
import { startService } from '../start.ts';
import type { Delivery } from '../store/deliveries.ts';
import type { Message } from '../store/outbox.ts';
import { type KeyPair, keyPairError } from '../tls/key-pair.ts';
import { ownCertificate, ownCertificateFiles } from '../tls/own-certificate.ts';
import {
  type AddedApplication,
  type AddedUser,
  addApplication,
  addUser,
  basicHeader,
  bearerHeader,
  type NewApplication,
  type NewUser,
} from './accounts.ts';
import { callOperation } from './call-operation.ts';
import { entityOf, type NewSubscription } from './subscriptions.ts';

// biome-ignore lint/performance/noBarrelFile: this is the entry of the package, the one file that its users can import
export { StartFailure } from '../failure.ts';
export { CallError } from './call-operation.ts';
export type {
  AddedApplication,
  AddedUser,
  Delivery,
  KeyPair,
  Message,
  NewApplication,
  NewSubscription,
  NewUser,
  RequestLogEntry,
  Seed,
};

/** An attempt to make a callback. */
export type CallbackRecord = ReturnType<typeof attemptRecord>;

/** How a service for tests is started. Without any option it is empty, in memory, and on a free port. */
export interface CreateServiceOptions extends Partial<Settings> {
  /** A free one unless stated. */
  readonly port?: number;
  /** `127.0.0.1` unless stated. */
  readonly host?: string;
  /** Path of a database file that is to outlive the service; it is in memory unless stated. */
  readonly file?: string;
  /** Fills it with data of one's own, which `reset()` goes back to: an object, or the path of a file of it. */
  readonly seed?: Seed | string;
  /** Fills it with the demo data, with at least so many request logs. */
  readonly demo?: { readonly logs: number };
  /** When its time begins (a date, ISO text or UNIX milliseconds), and whether it passes by itself. */
  readonly clock?: { readonly at?: Date | string | number; readonly standing?: boolean };
  /** Origins whose web pages may call it (CORS), such as `http://localhost:5173`, or `*`. */
  readonly cors?: readonly string[];
  /**
   * Serves HTTPS: with a certificate for this machine that the service makes, kept beside the `file` where there is one, or
   * with a given one (PEM). Plain HTTP unless stated.
   */
  readonly tls?: boolean | KeyPair;
}

/** A document to add. */
export interface NewDocument {
  readonly id?: string;
  readonly name?: string;
  /** Email of its owner. */
  readonly owner: string;
  readonly text?: string;
  /** Bytes. */
  readonly size?: number;
  /** Names of the roles that signers take, in signing order. */
  readonly roles?: readonly string[];
}

/** A document group to add. */
export interface NewDocumentGroup {
  readonly id?: string;
  readonly name?: string;
  /** Email of its owner. */
  readonly owner: string;
  /** Ids of its documents, in their order. */
  readonly documents: readonly string[];
}

interface Added {
  readonly id: string;
  readonly name: string;
}

/**
 * The embedded service, running within a test, with what the test can do to it beside calling it over HTTP. Users are named
 * by their email and applications by their client id, whoever added them.
 */
export interface EmbeddedService
  extends AsyncDisposable,
    Pick<StoreStates, 'snapshot' | 'snapshots' | 'restore' | 'reset'> {
  /** Base address for the client that is tested, without a slash at its end. */
  readonly url: string;
  /** The certificate that clients are to trust, PEM; undefined over plain HTTP. */
  readonly cert: string | undefined;
  /**
   * The time of the service. `await clock.advance(milliseconds)` has everything happen that is due until then, in order,
   * and waits for it; `advance(0)` waits for the callbacks that are due now.
   */
  readonly clock: Pick<SettableClock, 'now' | 'isStanding' | 'advance' | 'advanceTo' | 'stand' | 'run'>;

  /** Adds a user, with a password and an active subscription unless told otherwise. */
  addUser(user?: NewUser): Promise<AddedUser>;
  /** Adds an application. @param application.owners emails of the users who own it, which the password grant asks for */
  addApplication(application?: NewApplication & { readonly owners?: readonly string[] }): AddedApplication;
  addDocument(document: NewDocument): Added;
  addDocumentGroup(group: NewDocumentGroup): Added;
  addSubscription(subscription: NewSubscription): { readonly id: string };

  /** Value of an Authorization header with a fresh access token. @param scope `*` unless stated */
  bearer(email: string, clientId: string, scope?: string): string;
  /** Value of an Authorization header with the credentials of an application. */
  basic(clientId: string, clientSecret: string): string;
  /**
   * Calls an operation over HTTP, with input and answer as the contract types them.
   * @param authorization value of the Authorization header
   * @throws CallError for every refusal
   */
  call<Id extends OperationId>(
    id: Id,
    input: InputOf<Operations[Id]>,
    authorization: string,
  ): Promise<OutputOf<Operations[Id]>>;

  /**
   * Raises an event, such as `document.complete`, for those who subscribed to it.
   * @param entityId of the document, document group or user
   * @param options.about of a user's event, the id of the document or group that it happened to
   */
  emit(event: string, entityId: string, options?: { readonly about?: string }): RaisedEvent;
  /** Signs a document, for one signer by email or for all, and raises what follows. */
  complete(documentId: string, options?: { readonly signer?: string }): Completed;

  /** What there is, as a seed that another service can be started with; without what callbacks authenticate with. */
  export(): Seed;
  /** Emails and faxes that would have been sent, the newest first. */
  outbox(): readonly Message[];
  /**
   * Every attempt to make a callback, the newest first, as the operation `listCallbacks` answers them: whom it called
   * (`callback_url`), with what (`request_headers` without secrets, `request_content`), and what was answered.
   */
  callbacks(): readonly CallbackRecord[];
  /** Callbacks that were or are to be made, each with its attempts, the newest first. */
  deliveries(): readonly Delivery[];
  /** What was asked of the service, whoever asked, the newest first. */
  requestLogs(): readonly RequestLogEntry[];

  /** Ends when everything has; it may be called more than once. */
  close(): Promise<void>;
}

/** As many as a test looks at. */
const MAX_LISTED = 1000;

function clockOf({ at, standing }: NonNullable<CreateServiceOptions['clock']>): SettableClock {
  const moment = at === undefined ? undefined : new Date(at).getTime();
  if (Number.isNaN(moment))
    throw new StartFailure(`The clock cannot start at ${String(at)}, which is no time.`);
  return createClock({ at: moment, standing });
}

/** The certificate to serve with; undefined for plain HTTP. @throws StartFailure for one that cannot be used */
async function tlsOf(
  wanted: CreateServiceOptions['tls'],
  file: string,
  host: string,
): Promise<KeyPair | undefined> {
  // Certificates are by the machine's clock, as those who check them are.
  const now = Math.floor(Date.now() / 1000);
  if (!wanted) return undefined;
  if (wanted === true) return ownCertificate({ files: ownCertificateFiles(file), host, now });
  const error = keyPairError(wanted, now);
  if (error) throw new StartFailure(`tls.${error.file} ${error.text}.`);
  return wanted;
}

/** Reads a seed; what reads it is loaded only where there is a file. */
async function readSeedFile(path: string): Promise<Seed | undefined> {
  const { readSeedOptions } = await import('../commands/seed-options.ts');
  return readSeedOptions({ seed: [path] });
}

function existing<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The service has no ${what}`);
  return found;
}

/**
 * Starts the embedded service within this process, for the tests of a client. Callbacks to this machine are allowed.
 * @throws StartFailure when an option cannot be used, in words
 */
export async function createService(options: CreateServiceOptions = {}): Promise<EmbeddedService> {
  const {
    port = 0,
    host = '127.0.0.1',
    file = ':memory:',
    seed,
    demo = false,
    clock = {},
    cors,
    tls: wantedTls,
    ...settings
  } = options;
  const unknown = Object.keys(settings).find((name) => !(name in defaultSettings));
  if (unknown !== undefined) throw new StartFailure(`There is no option ${unknown}.`);
  const tls = await tlsOf(wantedTls, file, host);
  const running = await startService({
    ...{ database: file, port, host, tls, demo, cors, control: false, clock: clockOf(clock) },
    seed: typeof seed === 'string' ? await readSeedFile(seed) : seed,
    settings: { loopbackCallbacks: true, ...settings },
  });
  const agent = tls && new Agent({ connect: { ca: tls.cert } });
  const { service, url } = running;
  const { accounts, documents, documentGroups } = service;
  const userKey = (email: string) => existing(accounts.findUser(email), `user ${email}`).key;
  const applicationKey = (clientId: string) =>
    existing(accounts.findApplicationByClientId(clientId), `application ${clientId}`).key;
  const close = async () => {
    if (agent && !agent.closed) await agent.close();
    await running.close();
  };
  return {
    url,
    cert: tls?.cert,
    clock: running.clock,
    addUser: (user) => addUser(service, user),
    addApplication: ({ owners = [], ...application } = {}) =>
      addApplication(service, owners.map(userKey), application),
    addDocument({ owner, id = newId(), name = 'Document', ...document }) {
      documents.add({ ...document, id, name, ownerKey: userKey(owner), created: service.now() });
      return { id, name };
    },
    addDocumentGroup({ owner, id = newId(), name = 'Document group', documents: ids }) {
      const documentKeys = ids.map((it) => existing(documents.find(it), `document ${it}`).key);
      documentGroups.add({ id, name, documentKeys, ownerKey: userKey(owner), created: service.now() });
      return { id, name };
    },
    addSubscription({ owner, application, entity, ...subscription }) {
      const { type, found } = entityOf(service, subscription.event, entity);
      const { key } = existing(found, `${type.replace('_', ' ')} ${entity}`);
      const added = service.subscriptions.add({
        ...{ ...subscription, ownerKey: userKey(owner), applicationKey: applicationKey(application) },
        ...{ entityType: type, entityKey: key, entityId: entity, created: service.now() },
      });
      return { id: added.id };
    },
    bearer: (email, clientId, scope = FULL_SCOPE) =>
      bearerHeader(service, { userKey: userKey(email), applicationKey: applicationKey(clientId), scope }),
    basic: basicHeader,
    call: (id, input, authorization) => callOperation(url, operations[id], input, authorization, agent),
    emit: (event, entityId, { about } = {}) => emitEvent(service, { event, entityId, about }),
    complete: (documentId, { signer } = {}) => completeDocument(service, { documentId, signer }),
    snapshot: running.snapshot,
    snapshots: running.snapshots,
    restore: running.restore,
    reset: running.reset,
    export: () => running.exportSeed().seed,
    outbox: () => service.outbox.list({ limit: MAX_LISTED }),
    callbacks: () => service.callbackHistory.latest(MAX_LISTED).map((it) => attemptRecord(it, url)),
    deliveries: () => service.deliveries.list(MAX_LISTED),
    requestLogs: () => service.logs.latest(MAX_LISTED),
    close,
    [Symbol.asyncDispose]: close,
  };
}
