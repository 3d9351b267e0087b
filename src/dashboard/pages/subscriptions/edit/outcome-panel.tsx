import { useEffect, useRef } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { AttributeNames } from '../attribute-names.tsx';
import { type FieldOutcome, type OutcomeRow, outcomeRows, unreadable } from './outcome.ts';
import classes from './outcome-panel.module.css';
import type { Edit } from './use-edit.ts';

const outcomeWords: Readonly<Record<FieldOutcome, string>> = {
  done: 'As asked',
  ignored: 'Asked, but not changed',
  wiped: 'Wiped, though nobody asked',
  unasked: 'Changed, though nobody asked',
  same: 'As it was',
};

interface ChangeRowsProps {
  readonly rows: readonly OutcomeRow[];
  /** Shows the outcome of each field. */
  readonly judged?: boolean;
}

function Side({ value }: { readonly value: string | undefined }) {
  return value === undefined ? (
    <span className={classes.none}>not told</span>
  ) : (
    <ExternalText component="span">{value}</ExternalText>
  );
}

export function ChangeRows({ rows, judged = false }: ChangeRowsProps) {
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, outcome, before, after, asked }) => (
        <li key={key} className={classes.change} data-outcome={judged ? outcome : undefined}>
          <span className={classes.name}>{label}</span>
          {judged && <span className={classes.verdict}>{outcomeWords[outcome]}</span>}
          <span className={classes.values}>
            <del>
              <span className="visually-hidden">was </span>
              <Side value={before} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="visually-hidden"> is </span>
              <Side value={after} />
            </ins>
            {judged && (outcome === 'ignored' || outcome === 'unasked') && asked !== undefined && (
              <ExternalText className={classes.asked}>asked for: {asked}</ExternalText>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface OutcomePanelProps {
  readonly edit: Edit;
  readonly onRead: () => void;
  readonly reading: boolean;
}

const amount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function titleOf({ taken, after }: Edit, rows: readonly OutcomeRow[]): string {
  if (!after) return 'Saved, but the subscription could not be read again';
  const count = (...outcomes: OutcomeRow['outcome'][]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const parts = [
    amount(count('done'), 'field changed as asked', 'fields changed as asked'),
    ...[
      [count('wiped'), 'wiped'],
      [count('unasked'), 'changed though nobody asked'],
      [count('ignored'), 'asked for but not changed'],
    ].flatMap(([some, words]) => (some === 0 ? [] : [`${some} ${words}`])),
  ];
  const isSaved = taken || rows.some(({ outcome }) => outcome !== 'same' && outcome !== 'ignored');
  return `${isSaved ? 'Saved' : 'Not saved'}: ${parts.join(', ')}`;
}

function Unreadable({ edit, after }: { readonly edit: Edit; readonly after: Subscription }) {
  const { sent, left } = unreadable(edit.before, edit.body, after);
  return (
    <div className={classes.unreadable}>
      {sent.length > 0 && (
        <p>
          Sent, though the service never tells what it has: <AttributeNames keys={sent} />.
        </p>
      )}
      {left.length > 0 && (
        <p>
          Not sent, and the service does not tell whether they are as they were:{' '}
          <AttributeNames keys={left} />. The next callback shows whether it is still signed and has its
          headers; what was lost comes back only with a new subscription.
        </p>
      )}
    </div>
  );
}

/** Compares the subscription after the edit with the one before and with the requested values. */
export function OutcomePanel({ edit, onRead, reading }: OutcomePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (edit) panel.current?.focus();
  }, [edit]);
  const { before, body, after, readError } = edit;
  const rows = after ? outcomeRows(before, body, after) : [];
  const different = rows.filter(({ outcome }) => outcome !== 'same');
  const unchanged = rows.filter(({ outcome }) => outcome === 'same');
  const isLoss = different.some(({ outcome }) => outcome === 'wiped' || outcome === 'unasked');
  return (
    <section
      className={classes.outcome}
      ref={panel}
      tabIndex={-1}
      aria-labelledby="outcome"
      data-loss={isLoss || !after || undefined}
    >
      <h2 id="outcome" className={classes.title}>
        {titleOf(edit, rows)}
      </h2>
      {after ? (
        <>
          {different.length > 0 && <ChangeRows rows={different} judged />}
          {unchanged.length > 0 && (
            <p className={classes.unchanged}>As it was: {unchanged.map(({ label }) => label).join(', ')}.</p>
          )}
          <Unreadable edit={edit} after={after} />
        </>
      ) : (
        <>
          <ExternalText component="p">
            {explainError(readError).title}. {explainError(readError).text}
          </ExternalText>
          <Button busy={reading} onClick={onRead}>
            Read the subscription again
          </Button>
        </>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={paths.subscription(before.id)}>
          Show the subscription
        </Button>
        {isLoss && (
          <Button component={Link} to={paths.newSubscriptionLike(before.id)}>
            Create a new subscription
          </Button>
        )}
      </div>
    </section>
  );
}
