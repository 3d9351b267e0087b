import { type RefObject, useRef } from 'react';
import { announce } from '#ui/announce.ts';

/** Goes from one difference on the page to the next one, round and round, and says which it is. */
export function useDifferences(page: RefObject<HTMLElement | null>): (step: 1 | -1) => void {
  const last = useRef(-1);
  return (step) => {
    const all = [...(page.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
    if (all.length === 0) return;
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const from = at >= 0 ? at : last.current;
    const next = from < 0 && step < 0 ? all.length - 1 : (from + step + all.length) % all.length;
    last.current = next;
    all[next]?.focus({ preventScroll: true });
    all[next]?.scrollIntoView({ block: 'nearest' });
    announce(`Difference ${next + 1} of ${all.length}`);
  };
}
