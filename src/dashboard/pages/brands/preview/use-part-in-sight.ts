import { type RefObject, useEffect } from 'react';

/** How much of a part has to be seen, in pixels. */
const LEAST = 24;

/**
 * Scrolls the stage, and nothing around it, to the part that shows the selected field, unless one is in sight.
 * @param shown what else has to be on the stage before the part is there
 */
export function usePartInSight(
  stage: RefObject<HTMLElement | null>,
  selected: string | undefined,
  shown: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are looked for again when these change.
  useEffect(() => {
    const box = stage.current?.getBoundingClientRect();
    const places = [...(stage.current?.querySelectorAll('[data-part][aria-current]') ?? [])].map((it) =>
      it.getBoundingClientRect(),
    );
    const [first] = places;
    if (!box || !first) return;
    const isSeen = ({ top, bottom }: DOMRect) =>
      Math.min(bottom, box.bottom) - Math.max(top, box.top) >= Math.min(LEAST, bottom - top);
    if (places.some(isSeen)) return;
    stage.current?.scrollBy({ top: first.top - box.top - box.height / 3 });
  }, [stage, selected, shown]);
}
