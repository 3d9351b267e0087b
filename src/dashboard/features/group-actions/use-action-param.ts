import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRecord } from '#contract/record.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { formatQuery, optionalField } from '#lib/url-state.ts';
import { type GroupAction, groupActions } from './group-action.ts';

export const ACTION = 'do';

export const actionField = optionalField(ACTION, oneOfCodec(groupActions));

/** Marks a navigation that opened the form, so that closing it goes back. */
const OPENED = { openedForm: true } as const;

/** The open form is in the URL: a reload and a sign-in restore it, and Back closes it. */
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
