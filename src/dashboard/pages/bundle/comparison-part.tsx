import { useMemo, useState } from 'react';
import { redactEntry } from '#contract/redaction.ts';
import { Comparison, useEntriesDiff } from '#features/comparison/comparison.tsx';
import { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { entryOfBundle } from '#features/support-bundle/bundle-rows.ts';
import type { ItemOf } from '#features/support-bundle/support-bundle.ts';
import { withBeginnings } from '#lib/large-body.ts';
import { sayMany } from '#lib/say-count.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import classes from './bundle-page.module.css';

type ComparisonPartProps = Pick<ItemOf<'comparison'>, 'left' | 'right'>;

export function ComparisonPart({ left, right }: ComparisonPartProps) {
  const [all, setAll] = useState(false);
  const revealed = useReveal()?.all === true;
  const sides = useMemo(() => {
    const masks = new NumberedMasks();
    const sideOf = (side: 'left' | 'right', from: typeof left) => {
      const entry = withBeginnings(entryOfBundle(from));
      return { side, entry, shown: revealed ? entry : redactEntry(entry, masks) };
    };
    return { left: sideOf('left', left), right: sideOf('right', right) };
  }, [left, right, revealed]);
  const diff = useEntriesDiff(sides.left, sides.right);
  const withoutBodies = !left.payloads || !right.payloads;
  return (
    <>
      <p>
        {diff.count === 0 ? 'No difference' : sayMany(diff.count, 'difference', 'differences')}
        {diff.circumstanceCount > 0 && `, ${diff.circumstanceCount} more in times, addresses and ids`}
        {withoutBodies && '; the bundle was made without headers and bodies'}
      </p>
      <div className={classes.comparison}>
        <Comparison {...sides} diff={diff} onlyDifferences={!all} />
      </div>
      <DisclosureButton className={classes.fold} aria-expanded={all} onClick={() => setAll(!all)}>
        What is equal, too
      </DisclosureButton>
    </>
  );
}
