import type { DecodedError, Disagreement } from '#contract/decode.ts';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import classes from './entry-errors.module.css';

type Candidate = DecodedError['candidates'][number];

const DISAGREEMENTS: Readonly<Record<Disagreement, { readonly title: string; readonly text: string }>> = {
  'error-in-success': {
    title: 'The status says success, the body says error',
    text: 'Callers that look at the status alone take this answer for a success.',
  },
  'success-flagged': {
    title: 'Logged as an error, although it succeeded',
    text: 'Neither status nor body tells of an error; the log calls the entry one.',
  },
  'failure-unflagged': {
    title: 'Not logged as an error, although it failed',
    text: 'The filter “errors only” does not find this entry.',
  },
};

function Explanation({ candidate }: { readonly candidate: Candidate }) {
  return (
    <>
      {candidate.field && (
        <p>
          Field <code>{candidate.field}</code>
        </p>
      )}
      <p>
        <b>Do:</b> {candidate.remedy}
      </p>
    </>
  );
}

function ErrorCard({ error }: { readonly error: DecodedError }) {
  const { code, message, candidates } = error;
  const [only, ...others] = candidates;
  const said = message !== '' && message.toLowerCase() !== only?.condition.toLowerCase() && (
    <p className={classes.said}>The service said “{message}”.</p>
  );
  if (!only)
    return (
      <li className={classes.card}>
        <h3 className={classes.title}>
          {code === undefined ? 'An error without a code' : `${code} · Unknown code`}
        </h3>
        {said}
        {code !== undefined && <p>The service’s document does not have this code.</p>}
      </li>
    );
  if (others.length === 0)
    return (
      <li className={classes.card}>
        <h3 className={classes.title}>
          {code} · {only.condition}
        </h3>
        {said}
        <Explanation candidate={only} />
      </li>
    );
  return (
    <li className={classes.card}>
      <h3 className={classes.title}>
        {code} · One of {candidates.length} conditions
      </h3>
      {said}
      <ol className={classes.candidates}>
        {candidates.map((candidate) => (
          <li key={`${candidate.condition} ${candidate.field}`}>
            <p className={classes.condition}>{candidate.condition}</p>
            <Explanation candidate={candidate} />
          </li>
        ))}
      </ol>
    </li>
  );
}

/** What was wrong: every error of the answer with what its code means, and where the entry contradicts itself. */
export function EntryErrors({ row: { entry, decoded } }: { readonly row: LogRow }) {
  const { errors, disagreement } = decoded;
  const contradiction = disagreement && DISAGREEMENTS[disagreement];
  const silent = entry.response.code >= 400 && errors.length === 0;
  if (errors.length === 0 && !contradiction && !silent) return null;
  return (
    <ul className={classes.errors} aria-label="Errors">
      {errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the errors of an answer never change places.
        <ErrorCard key={index} error={error} />
      ))}
      {silent && (
        <li className={classes.card}>
          <h3 className={classes.title}>Failed without an error in the body</h3>
          <p>Status {entry.response.code} is all that the log tells about what went wrong.</p>
        </li>
      )}
      {contradiction && (
        <li className={classes.card} data-tone="notice">
          <h3 className={classes.title}>{contradiction.title}</h3>
          <p>{contradiction.text}</p>
        </li>
      )}
    </ul>
  );
}
