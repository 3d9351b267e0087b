import { Group, Stack, Text } from '@mantine/core';
import type { To } from 'react-router';
import type { DecodedError, Meaning } from '#contract/decode.ts';
import type { ListedOperation } from '#contract/operations.ts';
import type { Comparison } from '#contract/prediction-verdict.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './entry-errors.module.css';
import { disagreementWords } from './entry-flags.tsx';
import type { LogRow } from './log-row.ts';

interface ExplanationProps {
  readonly candidate: Meaning;
  readonly operation: ListedOperation | undefined;
}

function Explanation({ candidate, operation }: ExplanationProps) {
  const { operations } = candidate;
  const isForeign = operations && !(operation && operations.includes(operation));
  return (
    <>
      {isForeign && (
        <p>
          The document does not have it for this call, but for “
          {operations.map(({ summary }) => summary).join('”, “')}”.
        </p>
      )}
      {candidate.field && (
        <p>
          Field <code>{candidate.field}</code>
        </p>
      )}
      <p>
        <b>Do:</b> {candidate.remedy}
      </p>
      {candidate.choice && !isForeign && <p>The specification leaves open how the service answers here.</p>}
    </>
  );
}

const titleOf = ({ code, candidates: [only, ...others] }: DecodedError) => {
  if (!only) return code === undefined ? 'An error without a code' : `${code} · Unknown code`;
  if (others.length > 0) return `${code} · One of ${others.length + 1} conditions`;
  return code === undefined ? only.condition : `${code} · ${only.condition}`;
};

/** Failures with the same operation and error. */
export interface AlikeFailures {
  readonly count: number;
  /** UNIX seconds of the first. */
  readonly since: number;
  /** Link to what they have in common. */
  readonly why: To;
}

function Alike({ alike: { count, since, why } }: { readonly alike: AlikeFailures }) {
  if (count === 0) return null;
  return (
    <Group className={classes.alike} justify="space-between" gap="4px 16px">
      <span>
        {sayCount(count)} like this since <TimeText seconds={since} style="clock" />
      </span>
      <Link to={why}>Why do these fail?</Link>
    </Group>
  );
}

interface ErrorCardProps extends Pick<ExplanationProps, 'operation'> {
  readonly error: DecodedError;
  /** Predicted errors that were returned. */
  readonly agreed: Comparison['agreed'];
  readonly alike: AlikeFailures | undefined;
}

function ErrorCard({ error, operation, agreed, alike }: ErrorCardProps) {
  const { code, message, candidates } = error;
  const [only, ...others] = candidates;
  const isBroken = ({ condition }: Meaning) =>
    agreed.some((predicted) => predicted.code === code && predicted.entry?.condition === condition);
  return (
    <li className={classes.card}>
      <ExternalText component="h3" className={classes.title}>
        {titleOf(error)}
      </ExternalText>
      {message !== '' && message.toLowerCase() !== only?.condition.toLowerCase() && (
        <p>
          The service said “<HiddenText text={message} />
          ”.
        </p>
      )}
      {!only && code !== undefined && <p>The specification does not have this code.</p>}
      {only && others.length === 0 && <Explanation candidate={only} operation={operation} />}
      {others.length > 0 && (
        <Stack component="ol" gap={8} pl={20} style={{ listStyle: 'decimal' }}>
          {candidates.map((candidate) => (
            <li key={`${candidate.condition} ${candidate.field}`}>
              <Text inherit fw={560}>
                {candidate.condition}
                {isBroken(candidate) && (
                  <Text span inherit c="var(--bad)">
                    {' '}
                    · this one, by what was sent
                  </Text>
                )}
              </Text>
              <Explanation candidate={candidate} operation={operation} />
            </li>
          ))}
        </Stack>
      )}
      {alike && <Alike alike={alike} />}
    </li>
  );
}

interface EntryErrorsProps {
  readonly row: LogRow;
  /** Distinguishes the conditions of a code. */
  readonly comparison: Comparison;
  /** Shown at the first error. */
  readonly alike?: AlikeFailures | undefined;
}

/** All errors with their meaning, and contradictions in the entry. */
export function EntryErrors({ row: { entry, decoded }, comparison, alike }: EntryErrorsProps) {
  const { errors, disagreement } = decoded;
  const contradiction = disagreement && disagreementWords[disagreement];
  const silent = entry.response.code >= 400 && errors.length === 0;
  if (errors.length === 0 && !contradiction && !silent) return null;
  return (
    <Stack component="ul" gap={8} px={18} pt={14} pb={4} aria-label="Errors">
      {errors.map((error, index) => (
        <ErrorCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the errors of an answer never move.
          key={index}
          error={error}
          operation={decoded.operation}
          agreed={comparison.agreed}
          alike={index === 0 ? alike : undefined}
        />
      ))}
      {silent && (
        <li className={classes.card}>
          <h3 className={classes.title}>Failed without an error in the body</h3>
          <p>Status {entry.response.code} is all that the log tells about what went wrong.</p>
          {alike && <Alike alike={alike} />}
        </li>
      )}
      {contradiction && (
        <li className={classes.card} data-tone="notice">
          <h3 className={classes.title}>{contradiction.title}</h3>
          <p>{contradiction.text}</p>
        </li>
      )}
    </Stack>
  );
}
