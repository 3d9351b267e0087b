import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRecord } from '#contract/record.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { formatQuery, optionalField } from '#lib/url-state.ts';
import { type GroupAction, groupActions } from './group-action.ts';

/** Parameter that holds the form that is open over a group. */
export const ACTION = 'do';

export const actionField = optionalField(ACTION, oneOfCodec(groupActions));

/** Marks an address that was come to by opening the form, so that closing it is the way back. */
const OPENED = { openedForm: true } as const;

/** The form that is open over a group, in the address: a reload and a sign-in lead to it again, and Back closes it. */
export function useActionParam() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const go = (
    action: GroupAction | undefined,
    options: { readonly replace?: boolean; readonly state?: unknown },
  ) => {
    const next = new URLSearchParams(query);
    if (action) next.set(ACTION, action);
    else next.delete(ACTION);
    void navigate({ search: formatQuery(next) }, { ...options, preventScrollReset: true });
  };
  return {
    action: actionField.read(query),
    open: (action: GroupAction) => go(action, { state: OPENED }),
    close: () => {
      if (isRecord(state) && state.openedForm === true) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}
