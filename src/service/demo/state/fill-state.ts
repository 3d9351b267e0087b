import type { DatabaseSync } from 'node:sqlite';
import type { FillableService } from '../../service.ts';
import { transaction } from '../../store/database.ts';
import { POPULAR_TEMPLATE } from '../facts/groups.ts';
import { addBrands, setUpOrganization } from './brands.ts';
import { createContexts, type Growth, type StateContext } from './context.ts';
import { addDocumentGroups, addPopularCopies } from './document-groups.ts';
import { addDocuments } from './documents.ts';
import { addOnboarding } from './onboarding.ts';
import { addOutbox } from './outbox.ts';
import { addContactGroups, addContacts, addGuests, addStaff } from './people.ts';
import { addSituations } from './situations.ts';
import { addSubscriptionSituations } from './subscription-situations.ts';
import { addIntegrations, addSubscriptions } from './subscriptions.ts';
import { addGroupTemplates, addTemplates } from './templates.ts';

/** What grows with the request logs. What is referred to comes first. */
const growing: readonly ((context: StateContext) => void)[] = [
  addGuests,
  addBrands,
  addTemplates,
  addGroupTemplates,
  addDocuments,
  addDocumentGroups,
  addContactGroups,
  addContacts,
  addIntegrations,
  addSubscriptions,
];

/** What every organization has from the start and does not grow. */
const founding: readonly ((context: StateContext) => void)[] = [addStaff, setUpOrganization, addOutbox];

const byTime = (a: { readonly created: number }, b: { readonly created: number }) => a.created - b.created;

interface StateOptions {
  /** The moment that the demo data are made for, UNIX seconds. */
  readonly end: number;
  readonly growth: Growth;
  /** Notes what was done, in the same transaction. */
  readonly done: () => void;
}

/**
 * Fills the stores with what the demo request logs name: everything when there is nothing yet, what has come since when
 * there is. The same end and logs give the same state.
 */
export function fillState(database: DatabaseSync, service: FillableService, options: StateOptions): void {
  const { end, growth, done } = options;
  transaction(database, () => {
    const { contexts, write, past } = createContexts(database, service, end, growth);
    for (const context of contexts) {
      for (const add of growing) add(context);
      if (growth.from !== undefined) continue;
      for (const add of founding) add(context);
      if (context.organization !== 0) continue;
      addPopularCopies(context, POPULAR_TEMPLATE);
      addSituations(context);
      addOnboarding(context);
      addSubscriptionSituations(context);
    }
    for (const callback of past.callbacks.sort(byTime)) write.addCallback(callback);
    for (const message of past.messages.sort(byTime)) service.outbox.add(message);
    done();
  });
}
