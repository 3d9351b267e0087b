import { createContext, use } from 'react';
import type { OperationId } from '#contract/operations.ts';
import type { Denied } from './permission.ts';

/** What the roles of whoever is signed in come to. */
interface Roles {
  /** Whether one of them includes one of these operations at least; always where nobody has roles. */
  readonly mayCall: (...anyOf: readonly OperationId[]) => boolean;
  /** Whom to ask for another, as a sentence. */
  readonly who: string;
}

/** Where the frame says nothing, everything may be called. */
export const RolesContext = createContext<Roles>({ mayCall: () => true, who: '' });

/** Tells of operations whether a role of whoever is signed in includes one of them; see `Roles`. */
export const useMayCall = (): Roles['mayCall'] => use(RolesContext).mayCall;

/** That roles exclude something, after "Your role does not include", and whom to ask. */
export function useRoleDenial(what: string): Denied {
  const { who } = use(RolesContext);
  return { may: false, isLearned: false, why: `Your role does not include ${what}.`, who };
}
