import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import classes from './large-body.module.css';

interface PartStepsProps {
  /** "request body" */
  readonly what: string;
  readonly part: number;
  readonly parts: number;
  /** First row of the part, and the one behind its last. */
  readonly first: number;
  readonly end: number;
  readonly rows: number;
  readonly onPart: (part: number) => void;
  /** The same once more, below the part. */
  readonly again?: boolean;
}

/** Which lines of a long body are shown, and the way to the others. */
export function PartSteps({ what, part, parts, first, end, rows, onPart, again }: PartStepsProps) {
  const isFirst = part === 0;
  const isLast = part >= parts - 1;
  return (
    <nav className={classes.steps} aria-label={`Parts of the ${what}${again ? ', again' : ''}`}>
      <span role={again ? undefined : 'status'}>
        Lines {sayCount(first + 1)}–{sayCount(end)} of {sayCount(rows)}
      </span>
      {parts > 1 && (
        <span className={classes.buttons}>
          <Button inactive={isFirst} onClick={() => onPart(0)}>
            First
          </Button>
          <Button inactive={isFirst} onClick={() => onPart(part - 1)}>
            Previous
          </Button>
          <Button inactive={isLast} onClick={() => onPart(part + 1)}>
            Next
          </Button>
          <Button inactive={isLast} onClick={() => onPart(parts - 1)}>
            Last
          </Button>
        </span>
      )}
    </nav>
  );
}
