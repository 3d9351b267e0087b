import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { ExternalText } from './external-text.tsx';
import { type HiddenPart, PartlyHidden } from './hidden-part.tsx';
import { type JsonLine, type JsonToken, jsonLines } from './json-lines.ts';
import classes from './json-view.module.css';

/** More lines than this are drawn only when asked for. */
const FIRST_LINES = 1000;
/** Deeper lines are set in no further: they would have no room left. */
const DEEPEST_INDENT = 40;

interface LinesView {
  /** Dotted paths of wrong values. */
  readonly invalid?: readonly string[];
  /** Dotted paths of values that something may be wrong with. */
  readonly doubtful?: readonly string[];
  /** Parts of the text, within strings too, that are hidden until somebody asks for them. */
  readonly hidden?: readonly HiddenPart[];
  /** Draws a string value in its own way (an id as a button); undefined draws it as text. */
  readonly renderString?: (value: string, path: string) => ReactNode;
}

interface JsonViewProps extends LinesView {
  /** JSON as it came; a text that is none is shown as it is. */
  readonly text: string;
  readonly label: string;
}

/** What is hidden and is all of a string is hidden with its quotes. */
export const withQuotes = (text: string, part: HiddenPart): HiddenPart =>
  text[part.from - 1] === '"' && text[part.to] === '"'
    ? { ...part, from: part.from - 1, to: part.to + 1 }
    : part;

const isWithin = (token: JsonToken, { from, to }: HiddenPart) =>
  token.kind !== 'punctuation' && from < token.from + token.text.length && to > token.from;

function Token({
  token,
  line,
  view,
}: {
  readonly token: JsonToken;
  readonly line: JsonLine;
  readonly view: LinesView;
}) {
  const hidden = view.hidden?.filter((part) => isWithin(token, part)) ?? [];
  if (hidden.length > 0)
    return (
      <span className={classes[token.kind]}>
        <PartlyHidden text={token.text} parts={hidden} offset={token.from} />
      </span>
    );
  const custom =
    token.kind === 'string' && !token.isPiece
      ? view.renderString?.(JSON.parse(token.text) as string, line.path)
      : undefined;
  return (
    <span className={classes[token.kind]}>
      {custom === undefined ? (
        token.kind === 'punctuation' ? (
          token.text
        ) : (
          <ExternalText>{token.text}</ExternalText>
        )
      ) : (
        <>
          {'"'}
          {custom}
          {'"'}
        </>
      )}
    </span>
  );
}

/** A list field is wrong as a whole: the line that opens it is marked, not the one that closes it. */
const isClosing = (line: JsonLine) => /^[}\]]$/.test(line.tokens[0]?.text ?? '');

type Mark = 'certain' | 'doubtful';

const MARKS: Readonly<Record<Mark, string>> = {
  certain: '(the invalid field)',
  doubtful: '(breaks a rule of the contract)',
};

function markOf(line: JsonLine, { invalid, doubtful }: LinesView): Mark | undefined {
  if (line.path === '' || isClosing(line)) return undefined;
  if (invalid?.includes(line.path)) return 'certain';
  return doubtful?.includes(line.path) ? 'doubtful' : undefined;
}

interface LineProps {
  readonly line: JsonLine;
  readonly view: LinesView;
  readonly isFound: boolean;
}

function Line({ line, view, isFound }: LineProps) {
  const mark = markOf(line, view);
  const indent = Math.min(line.depth, DEEPEST_INDENT) * 2;
  return (
    <div
      className={classes.line}
      data-invalid={mark}
      data-found={isFound || undefined}
      // A long line wraps to where its text began.
      style={{ '--indent': `${indent}ch` } as CSSProperties}
    >
      {' '.repeat(indent)}
      {line.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never change places.
        <Token key={index} token={token} line={line} view={view} />
      ))}
      {mark && <span className="visually-hidden"> {MARKS[mark]}</span>}
      {'\n'}
    </div>
  );
}

interface JsonLinesProps {
  readonly lines: readonly JsonLine[];
  readonly view: LinesView;
  /** Index of a line that is to stand out. */
  readonly found?: number | undefined;
}

/** Lines of JSON in colours. */
export function JsonLines({ lines, view, found }: JsonLinesProps) {
  return (
    <pre className={classes.json}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
        <Line key={index} line={line} view={view} isFound={index === found} />
      ))}
    </pre>
  );
}

/** Pretty JSON in colours, exactly as it was sent, with the wrong values marked. */
export function JsonView(props: JsonViewProps) {
  const { text, label, hidden } = props;
  const lines = useMemo(() => jsonLines(text), [text]);
  const view = { ...props, ...(hidden && { hidden: hidden.map((part) => withQuotes(text, part)) }) };
  const [all, setAll] = useState(false);
  if (!lines) return <RawText {...props} />;
  const drawn = all ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section aria-label={label}>
      <JsonLines lines={drawn} view={view} />
      {drawn.length < lines.length && (
        <div className={classes.more}>
          <Button onClick={() => setAll(true)}>Show all {lines.length.toLocaleString('en-GB')} lines</Button>
        </div>
      )}
    </section>
  );
}

/** A text exactly as it was sent. */
export function RawText({ text, label, hidden = [] }: Pick<JsonViewProps, 'text' | 'label' | 'hidden'>) {
  return (
    <section aria-label={label}>
      <pre className={classes.raw}>
        <PartlyHidden text={text} parts={hidden} />
      </pre>
    </section>
  );
}
