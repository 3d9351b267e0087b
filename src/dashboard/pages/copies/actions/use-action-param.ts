import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRecord } from '#contract/record.ts';
import { formatQuery } from '#lib/url-state.ts';
import { ACTION, copyPartState } from '../list/copy-part-state.ts';
import type { CopyAction } from './action-names.ts';

/** Marks an address that was come to by opening the form, so that closing it is the way back. */
const OPENED = { openedForm: true } as const;

/** The form that is open over a copy, in the address: a reload and a sign-in lead to it again, and Back closes it. */
export function useActionParam() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const go = (
    action: CopyAction | undefined,
    options: { readonly replace?: boolean; readonly state?: unknown },
  ) => {
    const next = new URLSearchParams(query);
    if (action) next.set(ACTION, action);
    else next.delete(ACTION);
    void navigate({ search: formatQuery(next) }, { ...options, preventScrollReset: true });
  };
  return {
    action: copyPartState.read(query).action,
    open: (action: CopyAction) => go(action, { state: OPENED }),
    close: () => {
      if (isRecord(state) && state.openedForm === true) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}
