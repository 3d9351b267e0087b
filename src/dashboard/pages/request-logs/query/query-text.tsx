import type { ReactNode } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import classes from './query-bar.module.css';
import type { QueryError } from './query-error.ts';
import type { Span, Term } from './query-terms.ts';

interface QueryTextProps {
  readonly text: string;
  readonly terms: readonly Span[] | readonly Term[];
  readonly errors: readonly QueryError[];
  readonly onRemove: (chip: Span) => void;
}

/** A complete filter, not a free word. */
const isChip = (text: string, term: Span | Term): boolean =>
  !('field' in term) ||
  term.field !== undefined ||
  term.pieces[0].quoted ||
  /^-?failed$/i.test(text.slice(term.from, term.to));

/** Underlines errors. */
function marked(text: string, span: Span, errors: readonly QueryError[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = span.from;
  for (const error of errors) {
    // A missing part is marked at the character before it.
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

function withName(filter: string): ReactNode {
  const [name = ''] = /^-?[A-Za-z][\w.-]*(?=[:~])/.exec(filter) ?? [];
  return (
    <>
      {name && <b className={classes.name}>{name}</b>}
      {filter.slice(name.length)}
    </>
  );
}

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
          {/* For pointers only: keyboard and screen readers use the text. */}
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
