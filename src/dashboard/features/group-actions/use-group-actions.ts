import type { OperationId } from '#contract/operations.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { type GroupAction, groupActions } from './group-action.ts';

const calls: Readonly<Record<GroupAction, OperationId>> = {
  email: 'emailDocumentGroupCopy',
  copy: 'copyDocumentGroup',
  unshare: 'unshareDocumentGroup',
  fax: 'sendFax',
};

/** The actions that a role of whoever is signed in includes; all of them where nobody has roles. */
export function useGroupActions(): readonly GroupAction[] {
  const mayCall = useMayCall();
  return groupActions.filter((action) => mayCall(calls[action]));
}
