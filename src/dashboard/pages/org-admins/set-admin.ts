import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { settled } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import {
  addAllowedTeamAdmin,
  listAllowedTeamAdmins,
  setAllowedTeamAdmin,
} from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { type AdminState, addressKey, type Roster } from '#features/log-derived/admin-roster.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import type { KnownRoster } from './roster/use-roster.ts';

export type AdminAction = 'activate' | 'deactivate';

export const actionOptions: readonly { readonly value: AdminAction; readonly label: string }[] = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
];

export const actionOf = (active: boolean): AdminAction => (active ? 'activate' : 'deactivate');

export interface AdminChange {
  readonly organizationId: string;
  readonly email: string;
  readonly active: boolean;
  /** The service lists admins without this one, so it has to be added. */
  readonly isNew?: boolean;
}

/**
 * Adds an admin; if the service has no such operation, activates the address, which works if it is an admin already.
 */
async function addAdmin(client: QueryClient, change: AdminChange): Promise<void> {
  const { organizationId, email } = change;
  const input = { params: { org_id: organizationId }, body: { email } };
  const answer = await callPublicOperation(client, addAllowedTeamAdmin, input);
  if (answer === undefined) await setAdmin(change);
}

export function setAdmin(
  { organizationId, email, active }: AdminChange,
  signal?: AbortSignal,
): Promise<null> {
  return callOperation(
    setAllowedTeamAdmin,
    { params: { org_id: organizationId }, body: { email, active } },
    signal ? { signal } : {},
  );
}

/** Undefined if the address is not an admin. @throws if the service does not list admins */
async function readActive(
  client: QueryClient,
  { organizationId, email }: AdminChange,
): Promise<boolean | null | undefined> {
  const input = { params: { org_id: organizationId } };
  const answer = await callPublicOperation(client, listAllowedTeamAdmins, input);
  if (!answer) throw new Error('The service does not list the admins');
  const key = addressKey(email);
  return answer.data.find((admin) => addressKey(admin.email) === key)?.active;
}

export interface DoneChange {
  readonly change: AdminChange;
  /** The state before the change. */
  readonly before: AdminState | undefined;
  readonly number: number;
}

export const sayChange = ({ email, active, isNew }: AdminChange) =>
  isNew ? `${email} is an admin` : `${email} is ${active ? 'active' : 'inactive'}`;

/** Describes the effect of undo if it is not obvious. */
export function undoWords({ change, before }: DoneChange): string {
  const back = change.active ? 'deactivates' : 'activates';
  if (change.isNew) return 'Undo deactivates this admin; nobody can be taken off the list.';
  if (before === (change.active ? 'active' : 'inactive'))
    return `As far as is known it was so before; undo ${back} all the same.`;
  if (before === undefined || before === 'refused')
    return `What it was before is not known; undo ${back} this admin.`;
  return `Undo ${back} this admin again.`;
}

/** Keeps the last change for undo. */
export function useSetAdmin(roster: Roster) {
  const client = useQueryClient();
  const [done, setDone] = useState<DoneChange>();
  const known = useRef(roster);
  useLayoutEffect(() => {
    known.current = roster;
  });
  const count = useRef(0);
  const send = async (change: AdminChange) => {
    await settled(
      async () => {
        await (change.isNew ? addAdmin(client, change) : setAdmin(change));
      },
      {
        isRepeatable: true,
        look: async () =>
          (await readActive(client, change)) === change.active
            ? { state: 'applied', answer: undefined }
            : { state: 'absent' },
      },
    );
    invalidateReads(client, [listRequestLogs, listAllowedTeamAdmins]);
  };
  const set = async (change: AdminChange) => {
    const before = known.current.get(addressKey(change.email))?.state;
    await send(change);
    count.current += 1;
    setDone({ change, before, number: count.current });
    announce(`${sayChange(change)}. ${UNDO_KEY} takes it back for 10 seconds`);
  };
  const undo = async ({ change }: DoneChange) => {
    const back = { ...change, active: !change.active, isNew: false };
    await send(back);
    setDone(undefined);
    announce(`Taken back: ${sayChange(back)}`, { shown: true });
  };
  const forget = () => setDone(undefined);
  return { set, undo, forget, done };
}

/** Whether the address is missing in the service's list, so that activating adds it. */
export function isNewAdmin({ roster, listedAt }: KnownRoster, email: string): boolean {
  const state = roster.get(addressKey(email))?.state ?? 'refused';
  return listedAt !== undefined && state === 'refused';
}

export interface RosterOutlet {
  readonly known: KnownRoster;
  readonly set: ReturnType<typeof useSetAdmin>['set'];
  readonly listLink: () => To;
}
