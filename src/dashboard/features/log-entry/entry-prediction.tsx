import { Badge, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { PredictedError } from '#contract/prediction.ts';
import { codesOf, entriesOf, isOfRule } from '#contract/rule.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import classes from './entry-prediction.module.css';
import type { LogRow } from './log-row.ts';
import {
  partOf,
  predictionOf,
  silenceOf,
  unansweredWords,
  unpredictedWords,
  verdictWords,
} from './prediction.ts';

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
    <details>
      <summary className={classes.summary}>
        {entries.length} {title}
      </summary>
      {entries.map(({ code, entry }) => (
        <Text key={`${code} ${entry.condition}`} inherit pl={14} c="var(--text-2)">
          <code>{code}</code> {entry.condition}
        </Text>
      ))}
    </details>
  );
}

const codeText = (code: number | string | undefined) => code ?? 'A message without a code';

interface OutcomeProps {
  readonly tone: 'good' | 'warn' | 'gray';
  readonly word: string;
  readonly children?: ReactNode;
}

function Outcome({ tone, word, children }: OutcomeProps) {
  return (
    <div>
      <Badge color={tone}>{word}</Badge>
      <Text inherit c="var(--text-2)">
        {children}
      </Text>
    </div>
  );
}

interface PredictedProps extends Omit<OutcomeProps, 'children'> {
  readonly error: PredictedError;
  readonly reason?: string;
}

function Predicted({ error, tone, word, reason }: PredictedProps) {
  const part = partOf(error);
  return (
    <Outcome tone={tone} word={`${codeText(error.code)} ${word}`}>
      <ExternalText>{error.text}</ExternalText>
      {part && (
        <>
          . {part.kind} <ExternalText component="code">{part.name}</ExternalText>
        </>
      )}
      {reason && <br />}
      {reason}
    </Outcome>
  );
}

/** Errors that the contract's rules predict beside the returned ones, with differences and rules that cannot be checked. */
export function EntryPrediction({ row }: { readonly row: LogRow }) {
  const { prediction, comparison } = predictionOf(row);
  const { operation, masked } = prediction;
  const { verdict, agreed, unanswered, unpredicted } = comparison;
  const silence = silenceOf(prediction, comparison);
  return (
    <div className={classes.prediction}>
      <FactList label="Prediction">
        <Fact name="Predicted">
          <Stack gap={8}>
            {verdict !== 'agrees' && (
              <Outcome {...verdictWords[silence ? 'undecided' : verdict]}>{silence}</Outcome>
            )}
            {agreed.map((error, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
              <Predicted key={index} error={error} tone="good" word="agrees" />
            ))}
            {unanswered.map((error, index) => (
              <Predicted
                // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
                key={index}
                error={error}
                tone="warn"
                word="did not come back"
                reason={unansweredWords[error.reason]}
              />
            ))}
          </Stack>
        </Fact>
        <Fact name="Not predicted">
          {unpredicted.length > 0 && (
            <Stack gap={8}>
              {unpredicted.map(({ error, reason }, index) => (
                <Outcome
                  // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
                  key={index}
                  tone={reason === 'accepted' ? 'warn' : 'gray'}
                  word={`${codeText(error.code)} came back`}
                >
                  {unpredictedWords[reason]}
                </Outcome>
              ))}
            </Stack>
          )}
        </Fact>
        <Fact name="Not judged" note="The log does not tell these values.">
          {masked.length > 0 && <ExternalText component="code">{masked.join(', ')}</ExternalText>}
        </Fact>
        <Fact name="Its errors">
          {operation && (
            <>
              <Codes title="follow from what is sent" entries={entriesWhere(operation, true)} />
              <Codes title="only the service can know" entries={entriesWhere(operation, false)} />
            </>
          )}
        </Fact>
      </FactList>
    </div>
  );
}
