import { sayMany } from '#lib/say-count.ts';
import type { GroupAction } from '../group-action.ts';

const titles: Readonly<Record<GroupAction, (what: string) => string>> = {
  email: (what) => `Email ${what}`,
  copy: (what) => `Copy ${what}`,
  unshare: (what) => `Unshare ${what} from a user`,
  fax: (what) => `Fax the documents of ${what}`,
};

/** "Email Lease – Petrov", "Fax the documents of 12 copies". */
export const actionTitle = (action: GroupAction, names: readonly string[]): string =>
  titles[action](names.length === 1 ? (names[0] ?? '') : sayMany(names.length, 'copy', 'copies'));

interface RunWords {
  readonly title: string;
  readonly row: { readonly one: string; readonly many: string };
  /** What happens if a row that was carried out is sent again; undefined if harmless. */
  readonly again?: string;
}

export const runWords: Readonly<Record<GroupAction, RunWords>> = {
  email: {
    title: 'Emails of copies',
    row: { one: 'email', many: 'emails' },
    again: 'An email that was sent without an answer goes out a second time when it is sent again.',
  },
  copy: {
    title: 'Scheduling copies',
    row: { one: 'copy', many: 'copies' },
    again: 'A copy that was accepted without an answer is made a second time when it is asked for again.',
  },
  unshare: { title: 'Unsharing copies', row: { one: 'copy', many: 'copies' } },
  fax: {
    title: 'Faxes of documents',
    row: { one: 'fax', many: 'faxes' },
    again: 'A fax that was sent without an answer goes out a second time when it is sent again.',
  },
};
