import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { EntityType } from '#contract/entity-types.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { type TabLink, TabLinks } from '#ui/tab-links.tsx';
import { nameOf } from './directory-entry.ts';
import { EntityName } from './entity-name.tsx';
import classes from './entity-page.module.css';
import { entityWords } from './entity-words.ts';
import { TimelineLink } from './timeline-link.tsx';
import { useOpened } from './use-directory.ts';

interface EntityPageProps {
  readonly entity: EntityType;
  readonly id: string;
  /** The first is the one that the entity's own address shows. */
  readonly tabs: readonly TabLink[];
  /** What the service calls it, as far as an answer or the logs tell; it is remembered. */
  readonly name?: string | undefined;
  /** A better name than that, for the heading, unless the person gave one. */
  readonly heading?: string | undefined;
  /** More places that tell of it, beside its logs. */
  readonly links?: ReactNode;
  /** What can be said of it in a word or two. */
  readonly children?: ReactNode;
}

/** The page of an entity that the service shows only in parts: what it is called, its logs, and its tabs. */
export function EntityPage({ entity, id, tabs, name: told, heading, links, children }: EntityPageProps) {
  const entry = useOpened(entity, id, told);
  const name = entry?.givenName ?? heading ?? told ?? (entry && nameOf(entry));
  const { one } = entityWords[entity];
  const words = one.toLowerCase();
  usePageDetail(name ?? shortenId(id));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <EntityName type={entity} id={id} called={name}>
            {(named) => (
              <ExternalText component="h2" className={classes.name}>
                {named ?? one}
              </ExternalText>
            )}
          </EntityName>
          {/* Below the name, which may come later and must push nothing aside. */}
          <span className={classes.id}>
            <IdText id={id} what={`${one} id`} />
            <TimelineLink kind={entity} id={id} />
          </span>
        </div>
        <div className={classes.links}>
          <Link to={paths.requestLogsAbout(id)}>Request logs of this {words}</Link>
          {links}
        </div>
      </header>
      <div className={classes.bar}>
        <div className={classes.tabs}>
          <TabLinks label={`Parts of the ${words}`} tabs={tabs} />
        </div>
        {/* At the end: it often comes later than the rest, which must not move for it. */}
        {children}
      </div>
      <div className={classes.body}>
        {/* Another entity gets forms of its own. */}
        <Outlet key={id} />
      </div>
    </div>
  );
}
