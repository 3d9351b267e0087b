import type { BulkItem, BulkRow } from '#features/bulk-runs/bulk-row.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type AdminState, addressKey, type Roster } from '#features/log-derived/admin-roster.ts';
import { sayCount } from '#lib/say-count.ts';
import { type AdminChange, setAdmin } from '../set-admin.ts';
import type { CheckedLine } from './check-list.ts';

export interface AdminInput extends AdminChange {
  readonly before: AdminState | undefined;
}

export const useAdminRun = (organizationId: string) =>
  useBulkRun<AdminInput>({
    name: `org-admins ${organizationId}`,
    send: ({ organizationId: of, email, active }, signal) =>
      setAdmin({ organizationId: of, email, active }, signal),
  });

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

/** The inverse of the changes made, except for admins whose state did not change. */
export function undoItems(rows: readonly BulkRow<AdminInput>[]): BulkItem<AdminInput>[] {
  return rows.flatMap(({ key, label, input, state }) => {
    const { active, before } = input;
    const now = active ? 'active' : 'inactive';
    if (state !== 'done' || before === now) return [];
    return [{ key, label, input: { ...input, active: !active, before: now } }];
  });
}

/** For example "Activate 40 admins". */
export function titleOf(rows: readonly { readonly input: AdminInput }[]): string {
  const count = rows.length;
  const activated = rows.reduce((sum, { input }) => sum + Number(input.active), 0);
  const verb = activated === count ? 'Activate' : activated === 0 ? 'Deactivate' : 'Set';
  return `${verb} ${count.toLocaleString('en-GB')} ${count === 1 ? 'admin' : 'admins'}`;
}

/** Empty for a finished run. */
export function sayRun({ status, counts }: Pick<BulkRun<unknown>, 'status' | 'counts'>): string {
  const { total, waiting, sending } = counts;
  if (status === 'running' || status === 'stopping')
    return `: ${sayCount(total - waiting - sending)} of ${sayCount(total)} sent`;
  return status === 'stopped' ? `: ${sayCount(waiting)} not sent` : '';
}
