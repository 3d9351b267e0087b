import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Elements } from '#ui/elements.ts';
import { isOwnStep, useSelectedField } from './use-selected-field.ts';

/** React Router's key of the first location, which no navigation led to. */
const FIRST = 'default';

/** Focuses a field selected elsewhere: by a finding, the preview or another tab. */
export function useFieldJump(inputs: Elements): void {
  const [path] = useSelectedField();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef<string>(undefined);
  useEffect(() => {
    // A repeated jump to the same field has a new location key.
    if (last.current === key || path === undefined) return;
    last.current = key;
    const field = inputs.get(path);
    if (!field || field === document.activeElement) return;
    // The user may already be elsewhere when the URL changes, and must keep the focus.
    if (isOwnStep(state) && !isBack) return;
    if (key !== FIRST) field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [inputs, key, path, state, isBack]);
}
