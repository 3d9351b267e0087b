import type { ReactNode } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import classes from './query-bar.module.css';
import type { QueryError } from './query-error.ts';
import type { Span, Term } from './query-terms.ts';

interface QueryTextProps {
  readonly text: string;
  readonly terms: readonly Span[] | readonly Term[];
  readonly errors: readonly QueryError[];
  /** The × of a chip was pressed. */
  readonly onRemove: (chip: Span) => void;
}

/** Whether it is a filter by itself, and not a word that is still to be read. */
const isChip = (text: string, term: Span | Term): boolean =>
  !('field' in term) ||
  term.field !== undefined ||
  term.pieces[0].quoted ||
  /^-?failed$/i.test(text.slice(term.from, term.to));

/** A stretch of the text, with lines under what is wrong. */
function marked(text: string, span: Span, errors: readonly QueryError[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = span.from;
  for (const error of errors) {
    // What is missing is shown at what stands before it.
    const from = Math.max(at, Math.min(error.from, error.to - 1));
    const to = Math.min(span.to, error.to);
    if (from >= to) continue;
    parts.push(text.slice(at, from));
    parts.push(
      <span key={from} className={classes.error} data-hint={error.isHint || undefined}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...parts, text.slice(at, span.to)];
}

/** A filter with its name set apart. */
function withName(filter: string): ReactNode {
  const [name = ''] = /^-?[A-Za-z][\w.-]*(?=[:~])/.exec(filter) ?? [];
  return (
    <>
      {name && <b className={classes.name}>{name}</b>}
      {filter.slice(name.length)}
    </>
  );
}

/** The text of the bar as it is seen: every filter a chip, what is wrong underlined. The input over it has the same text. */
export function QueryText({ text, terms, errors, onRemove }: QueryTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const term of terms) {
    const own = errors.filter(({ from, to }) => to > term.from && from <= term.to);
    parts.push(text.slice(at, term.from));
    parts.push(
      isChip(text, term) ? (
        <span key={term.from} className={classes.chip}>
          {own.length > 0 ? marked(text, term, own) : withName(text.slice(term.from, term.to))}
          {/* For the pointer alone: keys and screen readers have the text itself. */}
          <button
            type="button"
            tabIndex={-1}
            className={classes.remove}
            title={spellOut(`Remove ${text.slice(term.from, term.to)}`)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRemove(term)}
          />
        </span>
      ) : (
        <span key={term.from}>{marked(text, term, own)}</span>
      ),
    );
    at = term.to;
  }
  return (
    <span className={classes.text} aria-hidden="true">
      {parts}
      {text.slice(at)}
    </span>
  );
}
