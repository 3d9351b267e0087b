import type { ReactNode } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { KnownList } from './internal/known-list.tsx';
import { OpenById } from './internal/open-by-id.tsx';
import classes from './known-page.module.css';

interface KnownPageProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
  /** What the page is for, in a sentence. */
  readonly intro: string;
  /** The heading, unless it is the kind's own name. */
  readonly title?: string;
  /** Links and buttons of the page: what can be made here. */
  readonly actions?: ReactNode;
  /** More to know, under the introduction. */
  readonly note?: ReactNode;
}

/**
 * The first page of things for which the service has no list: what this browser remembers of them, with search, names
 * and pins, and a way to any other by its id.
 */
export function KnownPage({ entity, hrefOf, intro, title, actions, note }: KnownPageProps) {
  const { many } = entityWords[entity];
  return (
    <div className={classes.page}>
      <PageHead title={title ?? many} intro={intro} actions={actions}>
        {note}
      </PageHead>
      <OpenById entity={entity} hrefOf={hrefOf} />
      <KnownList entity={entity} hrefOf={hrefOf} />
    </div>
  );
}
