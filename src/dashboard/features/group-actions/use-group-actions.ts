import type { OperationId } from '#contract/operations.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { type GroupAction, groupActions } from './group-action.ts';

const calls: Readonly<Record<GroupAction, OperationId>> = {
  email: 'emailDocumentGroupCopy',
  copy: 'copyDocumentGroup',
  unshare: 'unshareDocumentGroup',
  fax: 'sendFax',
};

/** Actions that the user's roles allow; all if roles are not in use. */
export function useGroupActions(): readonly GroupAction[] {
  const mayCall = useMayCall();
  return groupActions.filter((action) => mayCall(calls[action]));
}
