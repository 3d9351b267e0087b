import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { sayCount } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import type { Completion } from './completions.ts';
import type { PastedReading } from './pasted/reading.ts';
import type { Correction, QueryError } from './query-error.ts';
import classes from './query-panel.module.css';
import type { PartIds } from './use-query-bar.ts';

interface QueryPanelProps {
  readonly ids: PartIds;
  readonly text: string;
  readonly errors: readonly QueryError[];
  /** About the whole text. */
  readonly note: string | undefined;
  readonly readings: readonly PastedReading[];
  /** Applied by Enter if no option is active. */
  readonly likeliest: PastedReading | undefined;
  /** Number of matching entries; undefined if unknown. */
  readonly countOf: (reading: PastedReading) => number | undefined;
  readonly completions: readonly Completion[];
  /** Index in readings and completions; -1 for none. */
  readonly active: number;
  readonly onCorrect: (correction: Correction) => void;
  readonly onChoose: (reading: PastedReading) => void;
  readonly onComplete: (completion: Completion) => void;
}

const countWords = (count: number | undefined) =>
  count === undefined ? '' : `${sayCount(count)} ${count === 1 ? 'entry' : 'entries'}`;

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      id={id}
      ref={option}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // Prevents the blur, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Readings, errors with corrections, and completions. */
export function QueryPanel(props: QueryPanelProps) {
  const { ids, text, errors, note, readings, completions, active, onCorrect, onComplete } = props;
  const quotedOf = ({ from, to }: QueryError) => text.slice(from, to) || '…';
  const news = [note, ...errors.map((it) => `${quotedOf(it)}: ${it.message}`)].filter(Boolean).join(' ');
  useEffect(() => {
    if (news !== '') announce(news);
  }, [news]);
  const hasOptions = readings.length + completions.length > 0;
  const optionAt = (index: number) => ({ id: ids.option(index), isActive: index === active });
  return (
    <div className={classes.panel}>
      {note && (
        <ExternalText component="p" className={classes.note}>
          {note}
        </ExternalText>
      )}
      {errors.length > 0 && (
        <ul className={classes.errors} aria-label="Mistakes in the query">
          {errors.map((error, number) => (
            <li
              key={`${error.from} ${error.message}`}
              className={classes.error}
              data-hint={error.isHint || undefined}
            >
              <ExternalText component="code" className={classes.quoted}>
                {quotedOf(error)}
              </ExternalText>
              <ExternalText className={classes.message} id={ids.error(number)}>
                {error.message}
              </ExternalText>
              {error.corrections.map((correction) => (
                <UnstyledButton
                  key={correction.label}
                  className={classes.correction}
                  onClick={() => onCorrect(correction)}
                >
                  <ExternalText>{correction.label}</ExternalText>
                </UnstyledButton>
              ))}
            </li>
          ))}
        </ul>
      )}
      {hasOptions && (
        <>
          <div className={classes.list} id={ids.list} role="listbox" aria-label="Completions">
            {readings.map((reading, index) => (
              <Option key={reading.label} {...optionAt(index)} onChoose={() => props.onChoose(reading)}>
                <ExternalText className={classes.meaning}>{reading.label}</ExternalText>
                <span className={classes.about}>
                  <ExternalText className={classes.detail}>{reading.detail}</ExternalText>
                  {reading === props.likeliest && (
                    <span className={classes.enter}>
                      <Keycaps keys="Enter" />
                    </span>
                  )}
                  <span className={classes.count}>{countWords(props.countOf(reading))}</span>
                </span>
              </Option>
            ))}
            {completions.map((completion, index) => (
              <Option
                key={completion.insert}
                {...optionAt(readings.length + index)}
                onChoose={() => onComplete(completion)}
              >
                <ExternalText className={classes.insert}>{completion.insert}</ExternalText>
                <ExternalText className={classes.detail}>{completion.detail}</ExternalText>
              </Option>
            ))}
          </div>
          <p className={classes.keys} aria-hidden="true">
            ↑ ↓ choose · Enter or Tab takes ·{' '}
            {readings.length > 0
              ? 'Enter without a choice takes the marked one'
              : 'Enter without a choice applies'}{' '}
            · Esc puts this away
          </p>
        </>
      )}
    </div>
  );
}
