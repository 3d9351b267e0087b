import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { EntityType } from '#contract/entity-types.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import { PER_PAGE } from '#features/event-history/event-history.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { SentenceText } from '#features/event-history/sentence-text.tsx';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useEntryLinks } from '../entry/entry-links.ts';
import type { useHistory } from '../history/use-history.ts';
import classes from './state-panel.module.css';
import type { Certainty, Proof, Section, Statement } from './statement.ts';
import { useStateOf } from './use-state-of.ts';

const words: Readonly<Record<Certainty, string>> = {
  written: 'Successful write',
  read: 'Seen in an answer',
  refused: 'Said by a refusal',
  counted: 'Counted in the logs',
  doubtful: 'In doubt',
  contradicted: 'Contradicted later',
};

function ProofLink({ proof, what }: { readonly proof: Proof; readonly what: string }) {
  const { id = '' } = useParams();
  const entryTo = useEntryLinks(id);
  const { requestId, at } = proof;
  return (
    <Link className={classes.proof} to={entryTo({ request_id: requestId, created: at })}>
      {what} <TimeText seconds={at} style="relative" inRow />
    </Link>
  );
}

function How({ statement: { certainty, proof, note } }: { readonly statement: Statement }) {
  return (
    <div data-certainty={certainty} className={classes.rests}>
      {note && (
        <p className={classes.note}>
          <HiddenText text={note} />
        </p>
      )}
      <p className={classes.how}>
        <span className={classes.certainty}>{words[certainty]}</span>
        {proof.map((it, index) => (
          <ProofLink key={it.requestId} proof={it} what={index === 0 ? 'Log entry' : 'and'} />
        ))}
      </p>
    </div>
  );
}

interface StatementViewProps {
  readonly statement: Statement;
  /** The ID that the statement is about. */
  readonly self: string;
  /** The section shows the proof, shared by all statements. */
  readonly restsShared: boolean;
}

function StatementView({ statement, self, restsShared }: StatementViewProps) {
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
      {!restsShared && <How statement={statement} />}
    </li>
  );
}

/** Number of statements shown at first; a roster may have thousands. */
const FIRST = 12;
const MORE = 100;

/** The first statement, if all have the same proof. */
function sharedBy(statements: readonly Statement[]): Statement | undefined {
  const [first, ...others] = statements;
  const isLike = ({ certainty, proof, note }: Statement) =>
    certainty === first?.certainty &&
    note === first.note &&
    proof.length === first.proof.length &&
    proof.every(({ requestId }, index) => requestId === first.proof[index]?.requestId);
  return others.length > 0 && others.every(isLike) ? first : undefined;
}

function SectionView({ section, self }: { readonly section: Section; readonly self: string }) {
  const [most, setMost] = useState(FIRST);
  const { title, statements, none } = section;
  const more = statements.length - most;
  const shared = sharedBy(statements);
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>
        {title} {statements.length > 1 && <span>{statements.length.toLocaleString('en-GB')}</span>}
      </h3>
      {shared && <How statement={shared} />}
      {statements.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.statements}>
          {statements.slice(0, most).map((statement) => (
            <StatementView
              key={statement.key}
              statement={statement}
              self={self}
              restsShared={shared !== undefined}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setMost(most + MORE)}>
          Show {Math.min(more, MORE).toLocaleString('en-GB')} more
        </Button>
      )}
    </section>
  );
}

interface BesideNoteProps {
  /** For example "faxes". */
  readonly what: string;
  readonly beside: ReturnType<typeof useStateOf>['beside'];
}

/** The service cannot search bodies, so entries are searched here; says how many, with a button for older ones. */
function BesideNote({ what, beside }: BesideNoteProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = beside;
  const calls = data?.pages.reduce((sum, page) => sum + page.calls, 0) ?? 0;
  const newest = `the newest ${((data?.pages.length ?? 0) * PER_PAGE).toLocaleString('en-GB')}`;
  return (
    <div className={classes.beside}>
      {data && (
        <ExternalText component="p">
          Bodies cannot be searched for an id. Looked through {hasNextPage ? newest : 'all the'} {what}, in{' '}
          {calls} {calls === 1 ? 'call' : 'calls'}.
        </ExternalText>
      )}
      {error && (
        <ExternalText component="p" role="alert">
          The {what} could not be looked through. {explainRead(error).text}
        </ExternalText>
      )}
      {(error || hasNextPage) && (
        <Button busy={isFetching} onClick={() => void (error && !data ? refetch() : fetchNextPage())}>
          {error ? 'Try again' : 'Look further back'}
        </Button>
      )}
    </div>
  );
}

interface StatePanelProps {
  readonly id: string;
  readonly kind: EntityType | undefined;
  readonly until: number | undefined;
  readonly reading: Pick<ReturnType<typeof useHistory>, 'history' | 'steps' | 'error'>;
}

export function StatePanel({ id, kind, until, reading }: StatePanelProps) {
  const { history, steps, error } = reading;
  return (
    <div className={classes.panel}>
      <h2 id="state-heading" className={classes.title}>
        What follows from it
      </h2>
      {history && steps ? (
        <>
          {(history.unread > 0 || until !== undefined) && (
            <p className={classes.partial}>
              {history.unread > 0 &&
                `${history.unread.toLocaleString('en-GB')} older entries were not read, so something may be missing. `}
              {until !== undefined && 'What came later is left out: this is how it was.'}
            </p>
          )}
          {kind ? (
            <Known id={id} kind={kind} steps={steps} />
          ) : (
            <p className={classes.none}>
              What this id is of, neither the logs nor the directory tell; so there is only its history.
            </p>
          )}
        </>
      ) : error ? (
        <p className={classes.none}>Nothing, as long as the history cannot be read.</p>
      ) : (
        <Skeleton height={240} aria-busy="true" />
      )}
    </div>
  );
}

interface KnownProps {
  readonly id: string;
  readonly kind: EntityType;
  readonly steps: readonly HistoryStep[];
}

function Known({ id, kind, steps }: KnownProps) {
  const { state, beside, lookedThrough, isReady } = useStateOf(kind, id, steps);
  const { missing, sections } = state;
  // Results from outside the history may appear above the statements, which must not shift.
  if (!isReady) return <Skeleton height={240} aria-busy="true" />;
  return (
    <>
      {missing && (
        <p className={classes.missing}>
          The newest answer says that it is not there
          {missing.condition && <HiddenText text={`: ${missing.condition}`} />}. It was deleted, or whoever
          asked may not see it. <ProofLink proof={missing.proof} what="The answer" />
        </p>
      )}
      {sections.map((section) => (
        <SectionView key={section.title} section={section} self={id} />
      ))}
      {lookedThrough && <BesideNote what={lookedThrough} beside={beside} />}
    </>
  );
}
