import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { PredictedError } from '#contract/prediction.ts';
import { codesOf, entriesOf, isOfRule } from '#contract/rule.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './entry-prediction.module.css';
import type { LogRow } from './log-row.ts';
import { partOf, silenceOf, unansweredWords, unpredictedWords, verdictWords } from './prediction-words.ts';
import { predictionOf } from './row-prediction.ts';

/** @param ofRules errors that the rules predict, or else those that depend on stored data */
function entriesWhere({ errors }: Operation, ofRules: boolean) {
  return codesOf(errors).flatMap((code) =>
    entriesOf(errors, code)
      .filter((entry) => isOfRule(entry) === ofRules)
      .map((entry) => ({ code, entry })),
  );
}

interface CodesProps {
  readonly title: string;
  readonly entries: ReturnType<typeof entriesWhere>;
}

function Codes({ title, entries }: CodesProps) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.rules}>
      <summary>
        {entries.length} {title}
      </summary>
      <ul>
        {entries.map(({ code, entry }) => (
          <li key={`${code} ${entry.condition}`}>
            <code>{code}</code> {entry.condition}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RulesOfOperation({ operation }: { readonly operation: Operation }) {
  return (
    <>
      <dt>Its errors</dt>
      <dd>
        <Codes title="follow from what is sent" entries={entriesWhere(operation, true)} />
        <Codes title="only the service can know" entries={entriesWhere(operation, false)} />
      </dd>
    </>
  );
}

const codeText = (code: number | string | undefined) => code ?? 'A message without a code';

function Predicted({
  error,
  tone,
  word,
  children,
}: {
  readonly error: PredictedError;
  readonly tone: 'good' | 'warn';
  readonly word: string;
  readonly children?: ReactNode;
}) {
  const part = partOf(error);
  return (
    <li>
      <Badge color={tone}>
        {codeText(error.code)} {word}
      </Badge>
      <ExternalText component="p">
        {error.text}
        {part && (
          <>
            . <ExternalText>{part.kind}</ExternalText>{' '}
            <ExternalText component="code">{part.name}</ExternalText>
          </>
        )}
      </ExternalText>
      {children}
    </li>
  );
}

/** Errors that the contract's rules predict beside the returned ones, with differences and rules that cannot be checked. */
export function EntryPrediction({ row }: { readonly row: LogRow }) {
  const { prediction, comparison } = predictionOf(row);
  const { verdict, agreed, unanswered, unpredicted } = comparison;
  const silence = silenceOf(prediction, comparison);
  const { word, tone } = verdictWords[silence ? 'undecided' : verdict];
  return (
    <dl className={classes.prediction} aria-label="Prediction">
      <dt>Predicted</dt>
      <dd>
        <ul className={classes.list}>
          {verdict !== 'agrees' && (
            <li>
              <Badge color={tone}>{word}</Badge>
              {silence && <p>{silence}</p>}
            </li>
          )}
          {agreed.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
            <Predicted key={index} error={error} tone="good" word="agrees" />
          ))}
          {unanswered.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
            <Predicted key={index} error={error} tone="warn" word="did not come back">
              <p>{unansweredWords[error.reason]}</p>
            </Predicted>
          ))}
        </ul>
      </dd>
      {unpredicted.length > 0 && (
        <>
          <dt>Not predicted</dt>
          <dd>
            <ul className={classes.list}>
              {unpredicted.map(({ error, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
                <li key={index}>
                  <Badge color={reason === 'accepted' ? 'warn' : 'gray'}>
                    {codeText(error.code)} came back
                  </Badge>
                  <p>{unpredictedWords[reason]}</p>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {prediction.masked.length > 0 && (
        <>
          <dt>Not judged</dt>
          <dd>
            {prediction.masked.map((part) => (
              <ExternalText component="code" key={part}>
                {part}
              </ExternalText>
            ))}
            <p>The log does not tell these values.</p>
          </dd>
        </>
      )}
      {prediction.operation && <RulesOfOperation operation={prediction.operation} />}
    </dl>
  );
}
