import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { BareButton } from './bare/bare-button.tsx';
import { type HiddenPart, PartlyHidden } from './hidden-part.tsx';
import { type JsonLine, type JsonToken, jsonLines } from './json-lines.ts';
import classes from './json-view.module.css';

/** More lines than this are drawn only when asked for. */
const FIRST_LINES = 1000;

interface JsonViewProps {
  /** JSON as it came; a text that is none is shown as it is. */
  readonly text: string;
  /** Accessible name: "Request body". */
  readonly label: string;
  /** Dotted paths of values at fault. */
  readonly faulty?: readonly string[];
  /** Dotted paths of values that something may be wrong with. */
  readonly doubtful?: readonly string[];
  /** Parts of the text, within strings too, that are hidden until somebody asks for them. */
  readonly hidden?: readonly HiddenPart[];
  /** Draws a string value in its own way (an id as a button); undefined draws it as text. */
  readonly renderString?: (value: string, path: string) => ReactNode;
}

/** What is hidden and is all of a string is hidden with its quotes. */
const withQuotes = (text: string, part: HiddenPart): HiddenPart =>
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
  readonly view: JsonViewProps;
}) {
  const hidden = view.hidden?.filter((part) => isWithin(token, part)) ?? [];
  if (hidden.length > 0)
    return (
      <span className={classes[token.kind]}>
        <PartlyHidden text={token.text} parts={hidden} offset={token.from} />
      </span>
    );
  const custom =
    token.kind === 'string' ? view.renderString?.(JSON.parse(token.text) as string, line.path) : undefined;
  return (
    <span className={classes[token.kind]}>
      {custom === undefined ? (
        token.text
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

/** A list field is at fault as a whole: the line that opens it is marked, not the one that closes it. */
const isClosing = (line: JsonLine) => /^[}\]]$/.test(line.tokens[0]?.text ?? '');

type Mark = 'certain' | 'doubtful';

const MARKS: Readonly<Record<Mark, string>> = {
  certain: '(the field at fault)',
  doubtful: '(breaks a rule of the contract)',
};

function markOf(line: JsonLine, { faulty, doubtful }: JsonViewProps): Mark | undefined {
  if (line.path === '' || isClosing(line)) return undefined;
  if (faulty?.includes(line.path)) return 'certain';
  return doubtful?.includes(line.path) ? 'doubtful' : undefined;
}

function Line({ line, view }: { readonly line: JsonLine; readonly view: JsonViewProps }) {
  const mark = markOf(line, view);
  return (
    <div
      className={classes.line}
      data-faulty={mark}
      // A long line wraps to where its text began.
      style={{ '--indent': `${line.depth * 2}ch` } as CSSProperties}
    >
      {' '.repeat(line.depth * 2)}
      {line.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never change places.
        <Token key={index} token={token} line={line} view={view} />
      ))}
      {mark && <span className="visually-hidden"> {MARKS[mark]}</span>}
      {'\n'}
    </div>
  );
}

/** Pretty JSON in colours, exactly as it was sent, with the values at fault marked. */
export function JsonView(props: JsonViewProps) {
  const { text, label, hidden } = props;
  const lines = useMemo(() => jsonLines(text), [text]);
  const view = { ...props, ...(hidden && { hidden: hidden.map((part) => withQuotes(text, part)) }) };
  const [all, setAll] = useState(false);
  if (!lines) return <RawText {...props} />;
  const drawn = all ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section aria-label={label}>
      <pre className={classes.json}>
        {drawn.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
          <Line key={index} line={line} view={view} />
        ))}
      </pre>
      {drawn.length < lines.length && (
        <div className={classes.more}>
          <BareButton onClick={() => setAll(true)}>
            Show all {lines.length.toLocaleString('en-GB')} lines
          </BareButton>
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
