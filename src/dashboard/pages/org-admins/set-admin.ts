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

/** What to do with an admin. */
export type AdminAction = 'activate' | 'deactivate';

export const actionOptions: readonly { readonly value: AdminAction; readonly label: string }[] = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
];

export const actionOf = (active: boolean): AdminAction => (active ? 'activate' : 'deactivate');

/** What one call sets: whether somebody may administer the teams of an organization. */
export interface AdminChange {
  readonly organizationId: string;
  readonly email: string;
  readonly active: boolean;
  /** The service lists the admins, and the address is not among them: it is to be put there. */
  readonly isNew?: boolean;
}

/** Adds one to the admins of an organization; where the service cannot, activates the address, in case it is one. */
async function addAdmin(client: QueryClient, change: AdminChange): Promise<void> {
  const { organizationId, email } = change;
  const input = { params: { org_id: organizationId }, body: { email } };
  const answer = await callPublicOperation(client, addAllowedTeamAdmin, input);
  if (answer === undefined) await setAdmin(change);
}

/** Sets one admin of an organization. */
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

/** Whether somebody is an active admin now; undefined where they are none. @throws where the service does not list them */
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

/** A change that was made, and can be taken back for a while. */
export interface DoneChange {
  readonly change: AdminChange;
  /** What was known of the address before. */
  readonly before: AdminState | undefined;
  readonly number: number;
}

export const sayChange = ({ email, active, isNew }: AdminChange) =>
  isNew ? `${email} is an admin` : `${email} is ${active ? 'active' : 'inactive'}`;

/** What undoing a change does, where that is not plain. */
export function undoWords({ change, before }: DoneChange): string {
  const back = change.active ? 'deactivates' : 'activates';
  if (change.isNew) return 'Undo deactivates this admin; nobody can be taken off the list.';
  if (before === (change.active ? 'active' : 'inactive'))
    return `As far as is known it was so before; undo ${back} all the same.`;
  if (before === undefined || before === 'refused')
    return `What it was before is not known; undo ${back} this admin.`;
  return `Undo ${back} this admin again.`;
}

/** Sets admins one by one, and remembers the last change for its undo. */
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

/** Whether somebody is not among the admins whom the service lists, so that activating them puts them there. */
export function isNewAdmin({ roster, listedAt }: KnownRoster, email: string): boolean {
  const state = roster.get(addressKey(email))?.state ?? 'refused';
  return listedAt !== undefined && state === 'refused';
}

/** What the list gives to the drawer over it. */
export interface RosterOutlet {
  readonly known: KnownRoster;
  readonly set: ReturnType<typeof useSetAdmin>['set'];
  /** The address of the list without the drawer. */
  readonly listLink: () => To;
}
