import type { DatabaseSync } from 'node:sqlite';
import type { FillableService } from '../../service.ts';
import type { NewMessage } from '../../store/outbox.ts';
import { demoAccounts, demoApplications, demoOrganizations } from '../accounts.ts';
import { ownerOf } from '../facts/people.ts';
import { createdAt, idOf, type Kind, sizeAt } from '../population.ts';
import { type Callback, createStatements, type Statements } from './statements.ts';

/** A demo account with its key in the store. */
export interface Holder {
  readonly key: number;
  readonly id: string;
  readonly email: string;
}

/** What the state of one organization is made with. */
export interface StateContext {
  readonly service: FillableService;
  readonly write: Statements;
  /** Callbacks and messages of all organizations, to be written in the order in which they were made. */
  readonly past: Past;
  /** The moment that everything is relative to, UNIX seconds. */
  readonly end: number;
  /** Number of the organization, and its key. */
  readonly organization: number;
  readonly organizationKey: number;
  /** Whose all of it is, unless stated. */
  readonly owner: Holder;
  /** A demo account by its email. */
  user(email: string): Holder;
  /** Key of a demo application. */
  application(clientId: string): number;
  /** Runs `make` for each entity of a kind that is missing, and remembers the key it returns. */
  each(kind: Kind, make: (index: number, id: string, created: number) => number): void;
  /** Key of the n-th entity of a kind. */
  keyOf(kind: Kind, index: number): number;
}

/** Tables that other records refer to. */
const tables: Readonly<Partial<Record<Kind, string>>> = {
  document: 'documents',
  documentGroup: 'document_groups',
  groupTemplate: 'group_templates',
  template: 'templates',
  brand: 'brands',
  contactGroup: 'contact_groups',
  guest: 'users',
  integration: 'integrations',
};

export const LINDQVIST = 'a.lindqvist@northwind.example';
export const OKAFOR = 'j.okafor@northwind.example';

/** Keys by id of a whole table that is small. */
function keysOf(database: DatabaseSync, table: 'users' | 'applications' | 'organizations') {
  const rows = database.prepare(`SELECT id, key FROM ${table}`).all();
  return new Map(rows.map((row) => [String(row.id), Number(row.key)]));
}

/** Numbers of the entries that the state shall cover: those it has, and those it shall have. */
export interface Growth {
  /** Undefined: the store has no state yet. */
  readonly from: number | undefined;
  readonly to: number;
}

const sizeAfter = (kind: Kind, entries: number) => sizeAt(kind, Math.max(0, entries - 1));

/** What the store lists by the order in which it was written. */
export interface Past {
  readonly callbacks: Callback[];
  readonly messages: NewMessage[];
}

interface Contexts {
  /** Of the organizations, in their order. */
  readonly contexts: readonly StateContext[];
  readonly write: Statements;
  readonly past: Past;
}

/** @param end the moment that the demo data are made for, UNIX seconds */
export function createContexts(
  database: DatabaseSync,
  service: FillableService,
  end: number,
  growth: Growth,
): Contexts {
  const write = createStatements(database);
  const [users, applications, organizations] = [
    keysOf(database, 'users'),
    keysOf(database, 'applications'),
    keysOf(database, 'organizations'),
  ];
  const holders = new Map(
    demoAccounts.map(({ id, email }) => [email, { id, email, key: users.get(id) ?? 0 }]),
  );
  const user = (email: string): Holder => {
    const holder = holders.get(email);
    if (!holder) throw new Error(`${email} is no demo account`);
    return holder;
  };
  const application = (clientId: string): number => {
    const { id } = demoApplications.find((it) => it.clientId === clientId) ?? {};
    return applications.get(id ?? '') ?? 0;
  };
  const past: Past = { callbacks: [], messages: [] };
  const contexts = demoOrganizations.map(({ id }, organization): StateContext => {
    const made = new Map<string, number>();
    return {
      ...{ service, write, past, end, organization, user, application },
      organizationKey: organizations.get(id) ?? 0,
      owner: user(ownerOf(organization).email),
      each(kind, make) {
        const first = growth.from === undefined ? 0 : sizeAfter(kind, growth.from);
        for (let index = first; index < sizeAfter(kind, growth.to); index += 1) {
          const key = make(index, idOf(kind, organization, index), createdAt(kind, index, end));
          made.set(`${kind} ${index}`, key);
        }
      },
      keyOf(kind, index) {
        const known = made.get(`${kind} ${index}`);
        if (known !== undefined) return known;
        const row = database
          .prepare(`SELECT key FROM ${tables[kind]} WHERE id = ?`)
          .get(idOf(kind, organization, index));
        if (!row) throw new Error(`The demo data lack ${kind} ${index} of organization ${organization}`);
        made.set(`${kind} ${index}`, Number(row.key));
        return Number(row.key);
      },
    };
  });
  return { contexts, write, past };
}
