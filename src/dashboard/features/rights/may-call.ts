import { createContext, use } from 'react';
import type { OperationId } from '#contract/operations.ts';
import type { Denied } from './permission.ts';

interface Roles {
  /** Whether a role includes any of the operations; always true if roles are not in use. */
  readonly mayCall: (...anyOf: readonly OperationId[]) => boolean;
  /** A sentence that says whom to ask. */
  readonly who: string;
}

export const RolesContext = createContext<Roles>({ mayCall: () => true, who: '' });

export const useMayCall = (): Roles['mayCall'] => use(RolesContext).mayCall;

/** @param what follows "Your role does not include" */
export function useRoleDenial(what: string): Denied {
  const { who } = use(RolesContext);
  return { may: false, isLearned: false, why: `Your role does not include ${what}.`, who };
}
