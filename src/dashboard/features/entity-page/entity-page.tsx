import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import type { EntityType } from '#contract/entity-types.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { useOpened } from '#features/directory/use-opened.ts';
import { TimelineLink } from '#features/event-history/timeline-link.tsx';
import { usePageDetail } from '#lib/page-detail.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { IdText } from '#ui/id-text.tsx';
import { type TabLink, TabLinks } from '#ui/tab-links.tsx';
import classes from './entity-page.module.css';

interface EntityPageProps {
  readonly entity: EntityType;
  readonly id: string;
  /** The first is the one that the thing's own address shows. */
  readonly tabs: readonly TabLink[];
  /** What the service calls it, as far as an answer or the logs tell; it is remembered. */
  readonly name?: string | undefined;
  /** A better name than that, for the heading, unless the person gave one. */
  readonly heading?: string | undefined;
  /** What can be said of the thing in a word or two. */
  readonly children?: ReactNode;
}

/** The page of a thing that the service shows only in parts: what it is called, its logs, and its tabs. */
export function EntityPage({ entity, id, tabs, name: told, heading, children }: EntityPageProps) {
  const entry = useOpened(entity, id, told);
  const name = entry?.givenName ?? heading ?? told ?? (entry && nameOf(entry));
  const { one } = entityWords[entity];
  const words = one.toLowerCase();
  usePageDetail(name ?? shortenId(id));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <EntityName type={entity} id={id}>
          {() => <h2 className={classes.name}>{name ?? one}</h2>}
        </EntityName>
        <IdText id={id} what={`${one} id`} />
        <TimelineLink kind={entity} id={id} />
        <Link className={classes.logs} to={paths.requestLogsAbout(id)}>
          Request logs of this {words}
        </Link>
      </header>
      <div className={classes.bar}>
        <div className={classes.tabs}>
          <TabLinks label={`Parts of the ${words}`} tabs={tabs} />
        </div>
        {/* At the end: it often comes later than the rest, which must not move for it. */}
        {children}
      </div>
      <div className={classes.body}>
        {/* Another thing gets forms of its own. */}
        <Outlet key={id} />
      </div>
    </div>
  );
}
