import { Combobox, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import type { Completion } from './completions.ts';
import type { PastedReading } from './pasted/reading.ts';
import type { Correction, QueryError } from './query-error.ts';
import classes from './query-panel.module.css';

interface QueryPanelProps {
  readonly text: string;
  readonly errors: readonly QueryError[];
  readonly errorId: (index: number) => string;
  /** About the whole text. */
  readonly note: string | undefined;
  readonly readings: readonly PastedReading[];
  /** Applied by Enter if no option is active. */
  readonly likeliest: PastedReading | undefined;
  /** Number of matching entries; undefined if unknown. */
  readonly countOf: (reading: PastedReading) => number | undefined;
  readonly completions: readonly Completion[];
  readonly onCorrect: (correction: Correction) => void;
}

const countWords = (count: number | undefined) =>
  count === undefined ? '' : sayMany(count, 'entry', 'entries');

/** Readings, errors with corrections, and completions. */
export function QueryPanel(props: QueryPanelProps) {
  const { text, errors, note, readings, completions } = props;
  const quotedOf = ({ from, to }: QueryError) => text.slice(from, to) || '…';
  const news = [note, ...errors.map((it) => `${quotedOf(it)}: ${it.message}`)].filter(Boolean).join(' ');
  useEffect(() => {
    if (news !== '') announce(news);
  }, [news]);
  const hasOptions = readings.length + completions.length > 0;
  return (
    <>
      {note && (
        <Combobox.Header>
          <ExternalText component="p">{note}</ExternalText>
        </Combobox.Header>
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
              <ExternalText component="span" id={props.errorId(number)}>
                {error.message}
              </ExternalText>
              {error.corrections.map((correction) => (
                <UnstyledButton
                  key={correction.label}
                  className={classes.correction}
                  onClick={() => props.onCorrect(correction)}
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
          <Combobox.Options className={classes.list} aria-label="Completions">
            {readings.map((reading, index) => (
              <Combobox.Option key={reading.label} value={String(index)} className={classes.option}>
                <ExternalText>{reading.label}</ExternalText>
                <span className={classes.about}>
                  <ExternalText className={classes.detail}>{reading.detail}</ExternalText>
                  {reading === props.likeliest && <Keycaps keys="Enter" />}
                  <span className={classes.count}>{countWords(props.countOf(reading))}</span>
                </span>
              </Combobox.Option>
            ))}
            {completions.map((completion, index) => (
              <Combobox.Option
                key={completion.insert}
                value={String(readings.length + index)}
                className={classes.option}
              >
                <ExternalText className={classes.insert}>{completion.insert}</ExternalText>
                <ExternalText className={classes.detail}>{completion.detail}</ExternalText>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <Combobox.Footer className={classes.keys} aria-hidden="true">
            ↑ ↓ choose · Enter or Tab takes ·{' '}
            {readings.length > 0
              ? 'Enter without a choice takes the marked one'
              : 'Enter without a choice applies'}{' '}
            · Esc puts this away
          </Combobox.Footer>
        </>
      )}
    </>
  );
}
