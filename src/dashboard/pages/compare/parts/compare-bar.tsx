import { IconArrowsLeftRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './compare-bar.module.css';

interface CompareBarProps {
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (only: boolean) => void;
  /** Undefined where nothing is hidden. */
  readonly revealed: boolean | undefined;
  readonly onReveal: (revealed: boolean) => void;
  readonly onSwap: () => void;
}

/** How the comparison is looked at: from one difference to the next, what is left out, which side is which. */
export function CompareBar(props: CompareBarProps) {
  const { count, onStep, onlyDifferences, onOnlyDifferences, revealed, onReveal, onSwap } = props;
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {count === 0 ? 'No difference' : sayMany(count, 'difference', 'differences')}
      </p>
      <IconButton
        label="Previous difference"
        icon={IconChevronUp}
        inactive={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label="Next difference"
        icon={IconChevronDown}
        inactive={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton label="Swap the sides" icon={IconArrowsLeftRight} onClick={onSwap} />
      <span className={classes.gap} />
      {revealed !== undefined && (
        <Button size="xs" aria-pressed={revealed} onClick={() => onReveal(!revealed)}>
          Show hidden values
        </Button>
      )}
      <Button size="xs" aria-pressed={onlyDifferences} onClick={() => onOnlyDifferences(!onlyDifferences)}>
        Only differences
      </Button>
    </div>
  );
}
