import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Section, Statement } from '../model/statement.ts';
import classes from './state-panel.module.css';
import { How, StatementView } from './statement-view.tsx';

/** Statements of a section that are shown at first; a roster may have thousands. */
const FIRST = 12;
const MORE = 100;

/** The statement that stands for all where they rest on the same, so that it is said once. */
function sharedBy(statements: readonly Statement[]): Statement | undefined {
  const [first, ...others] = statements;
  const isLike = ({ certainty, proof, note }: Statement) =>
    certainty === first?.certainty &&
    note === first.note &&
    proof.length === first.proof.length &&
    proof.every(({ requestId }, index) => requestId === first.proof[index]?.requestId);
  return others.length > 0 && others.every(isLike) ? first : undefined;
}

/** Statements of one kind. */
export function SectionView({ section, self }: { readonly section: Section; readonly self: string }) {
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
              bare={shared !== undefined}
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
