import { Badge, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { announce } from '#ui/announce.ts';
import type { Brand } from '../brand-queries.ts';
import { BrandCard } from './brand-card.tsx';
import classes from './group-brand-page.module.css';
import { conclusionOf } from './group-conclusion.ts';

interface ColumnProps {
  readonly title: string;
  readonly how: string;
  readonly children: ReactNode;
  readonly applies?: boolean;
}

function Column({ title, how, children, applies = false }: ColumnProps) {
  return (
    <section className={classes.column} aria-label={title} data-applies={applies || undefined}>
      <div className={classes.columnHead}>
        <h3 className={classes.columnTitle}>{title}</h3>
        {applies && <Badge color="accent">Signers see this</Badge>}
      </div>
      <p className={classes.how}>{how}</p>
      {children}
    </section>
  );
}

interface AnswersProps {
  /** Undefined where there is none. */
  readonly direct: Brand | undefined;
  readonly applied: Brand | undefined;
}

const DIRECT = { title: 'Assigned directly', how: 'What the group itself has.' } as const;
const APPLIED = {
  title: 'With what stands above it',
  how: 'What the group, its application and the organization come to.',
} as const;

/** What the service said of a group's brand, side by side, and what follows from it. */
export function GroupBrandView({ direct, applied }: AnswersProps) {
  const { from, title, text } = conclusionOf(direct, applied);
  useEffect(() => announce(title), [title]);
  return (
    <>
      <div className={classes.conclusion}>
        <h2 className={classes.conclusionTitle}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.columns}>
        <Column {...DIRECT} applies={from === 'group'}>
          {direct ? (
            <BrandCard brand={direct} />
          ) : (
            <p className={classes.none}>Nothing is assigned to the group.</p>
          )}
        </Column>
        <Column {...APPLIED} applies={from === 'above'}>
          {applied ? (
            <BrandCard brand={applied} />
          ) : (
            <p className={classes.none}>Nothing applies: signers see the service’s own look.</p>
          )}
        </Column>
      </div>
    </>
  );
}

/** The same, while the answers are on their way. */
export function GroupBrandSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.conclusion}>
        <p className={classes.conclusionTitle}>Asking the service …</p>
        <Skeleton height={20} maw={420} mt={4} />
      </div>
      <div className={classes.columns}>
        {[DIRECT, APPLIED].map((column) => (
          <Column key={column.title} {...column}>
            <Skeleton height={228} />
          </Column>
        ))}
      </div>
    </div>
  );
}
