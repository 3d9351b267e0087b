import { Badge, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Operation } from '#contract/operation.ts';
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

interface CodesProps extends Pick<Operation, 'errors'> {
  readonly title: string;
  /** Errors that the rules predict, or else those that depend on stored data. */
  readonly ofRules: boolean;
}

function Codes({ title, errors, ofRules }: CodesProps) {
  const entries = codesOf(errors).flatMap((code) =>
    entriesOf(errors, code)
      .filter((entry) => isOfRule(entry) === ofRules)
      .map((entry) => ({ code, entry })),
  );
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

/** Errors that the contract's rules predict beside the returned ones, with differences and rules that cannot be checked. */
export function EntryPrediction({ row }: { readonly row: LogRow }) {
  const { prediction, comparison } = predictionOf(row);
  const { operation, masked } = prediction;
  const { verdict, agreed, unanswered, unpredicted } = comparison;
  const predicted = [
    ...agreed.map((error) => ({ error, reason: undefined })),
    ...unanswered.map((error) => ({ error, reason: unansweredWords[error.reason] })),
  ];
  const silence = silenceOf(prediction, comparison);
  return (
    <div className={classes.prediction}>
      <FactList label="Prediction">
        <Fact name="Predicted">
          <Stack gap={8}>
            {verdict !== 'agrees' && (
              <Outcome {...verdictWords[silence ? 'undecided' : verdict]}>{silence}</Outcome>
            )}
            {predicted.map(({ error, reason }, index) => {
              const part = partOf(error);
              return (
                <Outcome
                  // biome-ignore lint/suspicious/noArrayIndexKey: predictions never move.
                  key={index}
                  tone={reason ? 'warn' : 'good'}
                  word={`${codeText(error.code)} ${reason ? 'did not come back' : 'agrees'}`}
                >
                  <ExternalText>{error.text}</ExternalText>
                  {part && `. ${part.kind} `}
                  {part && <ExternalText component="code">{part.name}</ExternalText>}
                  {reason && <br />}
                  {reason}
                </Outcome>
              );
            })}
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
              <Codes title="follow from what is sent" errors={operation.errors} ofRules />
              <Codes title="only the service can know" errors={operation.errors} ofRules={false} />
            </>
          )}
        </Fact>
      </FactList>
    </div>
  );
}
