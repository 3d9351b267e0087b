import { Link } from 'react-router';
import { SentenceText } from '#features/event-history/sentence-text.tsx';
import { paths } from '#lib/paths.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { Certainty, Proof, Statement } from '../model/statement.ts';
import classes from './statement-view.module.css';

const words: Readonly<Record<Certainty, string>> = {
  written: 'Successful write',
  read: 'Seen in an answer',
  refused: 'Said by a refusal',
  counted: 'Counted in the logs',
  doubtful: 'In doubt',
  contradicted: 'Contradicted later',
};

/** The entry that something rests on. */
export function ProofLink({ proof, what }: { readonly proof: Proof; readonly what: string }) {
  const { requestId, at } = proof;
  return (
    <Link className={classes.proof} to={paths.requestLogEntry(requestId, at)}>
      {what} <TimeText seconds={at} style="relative" inRow />
    </Link>
  );
}

/** How certain a statement is, and what it rests on. */
export function How({ statement: { certainty, proof, note } }: { readonly statement: Statement }) {
  return (
    <div data-certainty={certainty} className={classes.rests}>
      {note && <p className={classes.note}>{note}</p>}
      <p className={classes.how}>
        <span className={classes.certainty}>{words[certainty]}</span>
        {proof.map((it, index) => (
          <ProofLink key={it.requestId} proof={it} what={index === 0 ? 'Evidence' : 'and'} />
        ))}
      </p>
    </div>
  );
}

interface StatementViewProps {
  readonly statement: Statement;
  /** Id that the statement is about. */
  readonly self: string;
  /** What it rests on is said elsewhere. */
  readonly bare: boolean;
}

/** Something that can be said, how certain it is, and what it rests on. */
export function StatementView({ statement, self, bare }: StatementViewProps) {
  const { about, value, certainty } = statement;
  return (
    <li className={classes.statement} data-certainty={certainty}>
      <div className={classes.line}>
        <span className={classes.about}>
          <SentenceText parts={about} self={self} />
        </span>{' '}
        <span className={classes.value}>
          <SentenceText parts={value} self={self} />
        </span>
      </div>
      {!bare && <How statement={statement} />}
    </li>
  );
}
