import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import type { Completion } from './completions.ts';
import type { Correction, QueryError } from './query-error.ts';
import classes from './query-panel.module.css';
import type { PartIds } from './use-query-bar.ts';

interface QueryPanelProps {
  readonly ids: PartIds;
  readonly text: string;
  readonly errors: readonly QueryError[];
  readonly completions: readonly Completion[];
  /** Index of the completion that Enter takes; -1 for none. */
  readonly active: number;
  readonly onCorrect: (correction: Correction) => void;
  readonly onComplete: (completion: Completion) => void;
}

/** What hangs under the bar: what is wrong, with what was probably meant, and what the text can be gone on with. */
export function QueryPanel(props: QueryPanelProps) {
  const { ids, text, errors, completions, active, onCorrect, onComplete } = props;
  const quotedOf = ({ from, to }: QueryError) => text.slice(from, to) || '…';
  const news = errors.map((it) => `${quotedOf(it)}: ${it.message}`).join(' ');
  useEffect(() => {
    if (news !== '') announce(news);
  }, [news]);
  const activeOption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.panel}>
      {errors.length > 0 && (
        <ul className={classes.errors} aria-label="Mistakes in the query">
          {errors.map((error, number) => (
            <li
              key={`${error.from} ${error.message}`}
              className={classes.error}
              data-hint={error.isHint || undefined}
            >
              <code className={classes.quoted}>{quotedOf(error)}</code>
              <span className={classes.message} id={ids.error(number)}>
                {error.message}
              </span>
              {error.corrections.map((correction) => (
                <UnstyledButton
                  key={correction.label}
                  className={classes.correction}
                  onClick={() => onCorrect(correction)}
                >
                  {correction.label}
                </UnstyledButton>
              ))}
            </li>
          ))}
        </ul>
      )}
      {completions.length > 0 && (
        <>
          <div className={classes.list} id={ids.list} role="listbox" aria-label="Completions">
            {completions.map((completion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
              <div
                key={completion.insert}
                id={ids.option(index)}
                ref={index === active ? activeOption : undefined}
                role="option"
                aria-selected={index === active}
                className={classes.option}
                // Before the blur that would put the list away.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onComplete(completion)}
              >
                <span className={classes.insert}>{completion.insert}</span>
                <span className={classes.detail}>{completion.detail}</span>
              </div>
            ))}
          </div>
          <p className={classes.keys} aria-hidden="true">
            ↑ ↓ choose · Enter or Tab takes · Enter without a choice applies · Esc puts this away
          </p>
        </>
      )}
    </div>
  );
}
