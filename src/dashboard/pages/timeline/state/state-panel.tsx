import { Skeleton } from '@mantine/core';
import type { EntityType } from '#contract/entity-types.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import type { useHistory } from '../history/use-history.ts';
import { BesideNote } from './beside-note.tsx';
import { SectionView } from './section-view.tsx';
import classes from './state-panel.module.css';
import { ProofLink } from './statement-view.tsx';
import { useStateOf } from './use-state-of.ts';

interface StatePanelProps {
  readonly id: string;
  readonly kind: EntityType | undefined;
  readonly until: number | undefined;
  readonly reading: ReturnType<typeof useHistory>;
}

/** The state that follows from the story, each statement with what it rests on. */
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
              What this id is of, neither the logs nor the directory tell; so nothing follows but the story.
            </p>
          )}
        </>
      ) : error ? (
        <p className={classes.none}>Nothing, as long as the story cannot be read.</p>
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
  // What is found beside the story may stand above what follows from it, which must not move for it.
  if (!isReady) return <Skeleton height={240} aria-busy="true" />;
  return (
    <>
      {missing && (
        <p className={classes.missing}>
          The newest answer says that it is not there{missing.condition && `: ${missing.condition}`}. It was
          deleted, or whoever asked may not see it. <ProofLink proof={missing.proof} what="The answer" />
        </p>
      )}
      {sections.map((section) => (
        <SectionView key={section.title} section={section} self={id} />
      ))}
      {lookedThrough && <BesideNote what={lookedThrough} beside={beside} />}
    </>
  );
}
