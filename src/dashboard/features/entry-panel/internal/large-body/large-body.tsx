import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMasking } from '#features/redaction/hidden-text.tsx';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonLines, withQuotes } from '#ui/json-view.tsx';
import type { BodyLayout } from './body-layout.ts';
import { countParts, countRows, linesOfPart, rowAt, rowsOfPart, stretchOfPart } from './body-rows.ts';
import { BodySearch } from './body-search.tsx';
import type { FromBodyWorker, ToBodyWorker } from './body-worker.ts';
import type { FoundWords } from './find-words.ts';
import classes from './large-body.module.css';
import { countSensitive, type PackedParts, partAt, partsBetween } from './packed-parts.ts';

interface ReadBody {
  readonly isJson: boolean;
  readonly parts: PackedParts;
  readonly raw: boolean;
  readonly layout: BodyLayout;
}

interface BodyReader {
  /** Undefined while loading. */
  readonly body: ReadBody | undefined;
  /** The worker failed, for example because its file is gone after a deployment. */
  readonly failed: boolean;
  readonly found: FoundWords | undefined;
  readonly find: (words: string) => void;
}

const NOTHING = { body: undefined, failed: false, found: undefined } as const;

/** Reads a body in a worker, which ends with the component. @param raw without formatting */
function useBodyReader(text: string, raw: boolean): BodyReader {
  const [read, setRead] = useState<Omit<BodyReader, 'find'>>(NOTHING);
  const worker = useRef<Worker>(undefined);
  const laidOut = useRef(raw);
  const say = (message: ToBodyWorker) => worker.current?.postMessage(message);
  const first = useRef(raw);
  useEffect(() => {
    setRead(NOTHING);
    const started = new Worker(new URL('./body-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromBodyWorker>) => {
      setRead((before) => {
        if (data.type === 'found') return { ...before, found: data };
        const parts = data.parts ?? before.body?.parts;
        return parts ? { ...before, body: { ...data, parts } } : before;
      });
    });
    started.addEventListener('error', () => setRead({ ...NOTHING, failed: true }));
    const open: ToBodyWorker = { type: 'open', text, raw: first.current };
    laidOut.current = first.current;
    started.postMessage(open);
    return () => started.terminate();
  }, [text]);
  useEffect(() => {
    first.current = raw;
    if (laidOut.current === raw) return;
    laidOut.current = raw;
    worker.current?.postMessage({ type: 'lay-out', raw } satisfies ToBodyWorker);
  }, [raw]);
  return { ...read, find: (words) => say({ type: 'find', words }) };
}

interface LargeBodyProps {
  /** "Request body". */
  readonly label: string;
  readonly text: string;
  /** As in `JsonView`. */
  readonly renderString?: (value: string) => ReactNode;
}

/**
 * Shows a long body in parts: a worker masks and lays out the whole text, so that sensitive values that cross a part's border
 * stay hidden.
 */
export function LargeBody({ label, text, renderString }: LargeBodyProps) {
  const [raw, setRaw] = useState(false);
  const [part, setPart] = useState(0);
  const [match, setMatch] = useState<number>();
  const { body, failed, found, find } = useBodyReader(text, raw);
  const masking = useMasking();
  // Hidden values are not found, since a match would reveal them.
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
  if (!body)
    return (
      <p className={classes.note} role="status">
        Reading {sayCount(text.length)} characters …
      </p>
    );
  const hidden = masking.hiddenOf(partsBetween(body.parts, ...stretchOfPart(body.layout, part)));
  const view = { hidden: hidden.map((it) => withQuotes(text, it)), ...(renderString && { renderString }) };
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
      <JsonLines
        lines={linesOfPart(body.layout, text, part)}
        view={view}
        found={foundAt?.part === part ? foundAt.row : undefined}
      />
      {countParts(body.layout) > 1 && <PartSteps {...steps} again />}
    </section>
  );
}

interface PartStepsProps {
  /** "request body" */
  readonly what: string;
  readonly part: number;
  readonly parts: number;
  /** `end` is exclusive. */
  readonly first: number;
  readonly end: number;
  readonly rows: number;
  readonly onPart: (part: number) => void;
  /** Repeated below the part. */
  readonly again?: boolean;
}

/** Shown lines and the buttons to other parts. */
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
