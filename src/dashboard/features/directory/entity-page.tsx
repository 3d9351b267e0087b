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
  /** The first is the entity's index route. */
  readonly tabs: readonly TabLink[];
  /** The service's name, which is noted in the directory. */
  readonly name?: string | undefined;
  /** Replaces the service's name in the heading, unless the user gave one. */
  readonly heading?: string | undefined;
  /** More links, beside the logs. */
  readonly links?: ReactNode;
  /** Badges. */
  readonly children?: ReactNode;
}

/** The page frame of an entity: name, logs and tabs. */
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
          {/* Below the name, so that a name that loads later moves nothing. */}
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
        {/* Last, so that badges that load later move nothing. */}
        {children}
      </div>
      <div className={classes.body}>
        {/* The key resets the forms for another entity. */}
        <Outlet key={id} />
      </div>
    </div>
  );
}
