import type { BulkItem, BulkRow } from '#features/bulk-runs/bulk-row.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type AdminState, addressKey, type Roster } from '#features/log-derived/admin-roster.ts';
import { sayCount } from '#lib/say-count.ts';
import { type AdminChange, setAdmin } from '../set-admin.ts';
import type { CheckedLine } from './check-list.ts';

/** One change of a run, and what was known of the address before it. */
export interface AdminInput extends AdminChange {
  readonly before: AdminState | undefined;
}

/** The run that sets many admins of an organization. */
export const useAdminRun = (organizationId: string) =>
  useBulkRun<AdminInput>({
    name: `org-admins ${organizationId}`,
    send: ({ organizationId: of, email, active }, signal) =>
      setAdmin({ organizationId: of, email, active }, signal),
  });

/** The checked lines as a run sends them. */
export function itemsOf(
  lines: readonly CheckedLine[],
  organizationId: string,
  roster: Roster,
): BulkItem<AdminInput>[] {
  return lines.map(({ email, active }) => {
    const key = addressKey(email);
    return { key, label: email, input: { organizationId, email, active, before: roster.get(key)?.state } };
  });
}

/** What takes a run back: the opposite of what was carried out, but for who was in that state before. */
export function undoItems(rows: readonly BulkRow<AdminInput>[]): BulkItem<AdminInput>[] {
  return rows.flatMap(({ key, label, input, state }) => {
    const { active, before } = input;
    const now = active ? 'active' : 'inactive';
    if (state !== 'done' || before === now) return [];
    return [{ key, label, input: { ...input, active: !active, before: now } }];
  });
}

/** What a run does, in words: "Activate 40 admins". */
export function titleOf(rows: readonly { readonly input: AdminInput }[]): string {
  const count = rows.length;
  const activated = rows.reduce((sum, { input }) => sum + Number(input.active), 0);
  const verb = activated === count ? 'Activate' : activated === 0 ? 'Deactivate' : 'Set';
  return `${verb} ${count.toLocaleString('en-GB')} ${count === 1 ? 'admin' : 'admins'}`;
}

/** How a run stands that goes on or waits for somebody; nothing of one that is over. */
export function sayRun({ status, counts }: Pick<BulkRun<unknown>, 'status' | 'counts'>): string {
  const { total, waiting, sending } = counts;
  if (status === 'running' || status === 'stopping')
    return `: ${sayCount(total - waiting - sending)} of ${sayCount(total)} sent`;
  return status === 'stopped' ? `: ${sayCount(waiting)} not sent` : '';
}
