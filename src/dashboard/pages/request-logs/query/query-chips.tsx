import type { MouseEvent } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { failureWords, readFailureId } from '#features/log-store/failure-id.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { conditionOfCode, isErrorCode } from '../model/named-errors.ts';
import { operationsNamed } from '../model/named-operations.ts';
import classes from './query-chips.module.css';
import type { Span } from './query-terms.ts';

/** `-app:1f2e,"a b"`, or a word. */
const FILTER = /^(-?[A-Za-z][\w.-]*)(?::|~=?)(.+)$/s;
/** A quoted value, or up to the next comma. */
const VALUE = /"(?:\\.|[^"\\])*"|[^,]+/g;

const unquoted = (value: string) => value.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/g, '$1');
/** IDs are unreadable; a single short word is shown as it is. */
const isId = (value: string) => /^[\da-z-]{24,}$/i.test(value);

/** Field name, values, and the number of values that each stands for. */
interface ChipWords {
  readonly name: string;
  readonly value: string;
  readonly note: string | undefined;
}

/** Meaning of values beyond their text. */
function noteOf(name: string, values: readonly string[]): string | undefined {
  const [only = '', ...others] = values;
  if (name === 'op') {
    const { size } = new Set(values.flatMap(operationsNamed));
    return size > values.length ? sayMany(size, 'operation', 'operations') : undefined;
  }
  return name === 'error' && others.length === 0 && isErrorCode(only) ? conditionOfCode(only) : undefined;
}

function chipWords(text: string, named: (id: string) => string | undefined): ChipWords {
  const [, full = '', values = text] = FILTER.exec(text) ?? [];
  const name = full.replace(/^-/, '');
  const list = (values.match(VALUE) ?? [values]).map(unquoted);
  const say = (value: string) => {
    if (name === 'failure') return failureWords(readFailureId(value) ?? value);
    return isId(value) ? (named(value) ?? shortenId(value)) : value;
  };
  return {
    name: name === full ? name : `not ${name}`,
    value: list.map(say).join(' or '),
    note: noteOf(name, list),
  };
}

interface QueryChipsProps {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly onRemove: (chip: Span) => void;
  readonly onEdit: (chip: Span) => void;
}

/** Chips while the bar has no focus. For pointers only: keyboard and screen readers use the text. */
export function QueryChips({ text, spans, onRemove, onEdit }: QueryChipsProps) {
  const directory = useOwnDirectory();
  const known = (id: string) => {
    const entry = directory.entries().find((it) => it.id === id);
    return entry && nameOf(entry);
  };
  const isPlain = (event: MouseEvent) => event.button === 0;
  return (
    <span className={classes.chips} aria-hidden="true">
      {spans.map((span) => {
        const filter = text.slice(span.from, span.to);
        const { name, value, note } = chipWords(filter, known);
        return (
          <span key={span.from} className={classes.chip}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to where the caret goes by the keyboard as well. */}
            <span
              className={classes.words}
              title={spellOut(filter)}
              onMouseDown={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onEdit(span);
              }}
            >
              {name && <ExternalText component="b">{name}</ExternalText>} <ExternalText>{value}</ExternalText>{' '}
              {note && <ExternalText component="small">{note}</ExternalText>}
            </span>
            <button
              type="button"
              tabIndex={-1}
              className={classes.remove}
              title={spellOut(`Remove ${filter}`)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemove(span)}
            />
          </span>
        );
      })}
    </span>
  );
}
