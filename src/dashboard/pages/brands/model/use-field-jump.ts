import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Elements } from '#ui/elements.ts';
import { isOwnStep, useSelectedField } from './use-selected-field.ts';

/** Key of the first location of a visit, which begins at its heading. */
const FIRST = 'default';

/** Gives a field the focus when it is selected from elsewhere: by a finding, the preview or another tab. */
export function useFieldJump(inputs: Elements): void {
  const [path] = useSelectedField();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef<string>(undefined);
  useEffect(() => {
    // A jump to the same field once more has a key of its own.
    if (last.current === key || path === undefined) return;
    last.current = key;
    const field = inputs.get(path);
    if (!field || field === document.activeElement) return;
    // Whoever is quick is somewhere else before the address names the field, and must not be taken back to it.
    if (isOwnStep(state) && !isBack) return;
    if (key !== FIRST) field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [inputs, key, path, state, isBack]);
}
