import { type ReactNode, useMemo, useState } from 'react';
import { useMasking } from '#features/redaction/use-hidden.ts';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonLines, withQuotes } from '#ui/json-view.tsx';
import { countParts, countRows, linesOfPart, rowAt, rowsOfPart, stretchOfPart } from './body-rows.ts';
import { BodySearch } from './body-search.tsx';
import classes from './large-body.module.css';
import { countSensitive, partAt, partsBetween } from './packed-parts.ts';
import { useBodyReader } from './use-body-reader.ts';

interface LargeBodyProps {
  /** Accessible name: "Request body". */
  readonly label: string;
  readonly text: string;
  /** As `JsonView` has it; must stay the same function. */
  readonly renderString?: (value: string) => ReactNode;
}

/**
 * A body that is too long to be drawn, or even read, at once: a worker masks it as a whole and lays it out, and it is
 * shown a part at a time. What is sensitive shows in no part until it is pressed, wherever a part begins or ends.
 */
export function LargeBody({ label, text, renderString }: LargeBodyProps) {
  const [raw, setRaw] = useState(false);
  const [part, setPart] = useState(0);
  const [match, setMatch] = useState<number>();
  const { body, failed, found, find } = useBodyReader(text, raw);
  const masking = useMasking();
  const drawn = useMemo(() => {
    if (!body) return undefined;
    const hidden = masking.hiddenOf(partsBetween(body.parts, ...stretchOfPart(body.layout, part)));
    return {
      lines: linesOfPart(body.layout, text, part),
      view: { hidden: hidden.map((it) => withQuotes(text, it)), ...(renderString && { renderString }) },
    };
  }, [body, text, part, masking, renderString]);
  // What is hidden is not found: that it is there would be told by that.
  const positions = useMemo(
    () =>
      body && found
        ? found.positions.filter((position) =>
            partsBetween(body.parts, position, position + found.words.length).every(masking.shows),
          )
        : undefined,
    [body, found, masking],
  );
  if (failed)
    return (
      <p className={classes.note} role="alert">
        This body is long, and what reads it could not be loaded: a new version may have been put in place.
        Load the page again.
      </p>
    );
  if (!body || !drawn)
    return (
      <p className={classes.note} role="status">
        Reading {sayCount(text.length)} characters …
      </p>
    );
  const at = match === undefined ? undefined : positions?.[match];
  const foundAt = at === undefined ? undefined : rowAt(body.layout, at);
  const [first, end] = rowsOfPart(body.layout, part);
  const steps = {
    what: label.toLowerCase(),
    ...{ first, end, rows: countRows(body.layout) },
    ...{ part, parts: countParts(body.layout), onPart: setPart },
  };
  const onRaw = () => {
    setRaw(!raw);
    setPart(0);
    setMatch(undefined);
  };
  const copy = () =>
    masking.visibleOf(
      text,
      Array.from({ length: countSensitive(body.parts) }, (_, index) => partAt(body.parts, index)),
    );
  return (
    <section aria-label={label}>
      <div className={classes.bar}>
        <BodySearch
          what={label.toLowerCase()}
          positions={positions}
          more={found?.more ?? false}
          words={found?.words ?? ''}
          match={match}
          onFind={find}
          onMatch={(next) => {
            setMatch(next);
            const position = next === undefined ? undefined : positions?.[next];
            if (position !== undefined) setPart(rowAt(body.layout, position).part);
          }}
        />
        <div className={classes.tools}>
          {body.isJson && (
            <Button size="xs" aria-pressed={raw} onClick={onRaw}>
              Raw
            </Button>
          )}
          <CopyButton what={label} text={copy} />
        </div>
      </div>
      <p className={classes.note}>
        {sayCount(text.length)} characters, shown in parts{body.isJson ? '' : '; this body is no JSON'}.
      </p>
      <PartSteps {...steps} />
      <JsonLines {...drawn} found={foundAt?.part === part ? foundAt.row : undefined} />
      {countParts(body.layout) > 1 && <PartSteps {...steps} again />}
    </section>
  );
}

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
function PartSteps({ what, part, parts, first, end, rows, onPart, again }: PartStepsProps) {
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
