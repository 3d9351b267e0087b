import { addresses } from '../page-addresses.ts';
import { adminsAndOperationsViews } from './admins-and-operations.ts';
import { brandsViews } from './brands.ts';
import { contactsAndDocumentsViews } from './contacts-and-documents.ts';
import { frameViews } from './frame.ts';
import { groupTemplatesViews } from './group-templates.ts';
import { historyViews } from './history.ts';
import { requestLogsViews } from './request-logs.ts';
import { subscriptionsViews } from './subscriptions.ts';
import { main, type View } from './view.ts';

const described: Readonly<Record<string, readonly View[]>> = {
  'the frame': frameViews,
  'the request logs': requestLogsViews,
  'timelines, comparisons and activity': historyViews,
  subscriptions: subscriptionsViews,
  'contacts and documents': contactsAndDocumentsViews,
  'group templates and copies': groupTemplatesViews,
  brands: brandsViews,
  'admins and operations': adminsAndOperationsViews,
};

const known = new Set(Object.values(described).flatMap((views) => views.map(({ path }) => path)));

/** Every page of the dashboard and what opens on it, by area. */
export const views: Readonly<Record<string, readonly View[]>> = {
  ...described,
  'other pages': addresses
    .filter((path) => !known.has(path))
    .map((path): View => ({ path, there: main(/\S/), sameFiles: true })),
};
