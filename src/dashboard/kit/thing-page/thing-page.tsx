import type { ReactNode } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import type { EntityType } from '#contract/entities.ts';
import { IdText } from '#ui/id-text.tsx';
import { shortenId } from '#ui/short-id.ts';
import { nameOf } from '../directory/directory-entry.ts';
import { entityWords } from '../directory/entity-words.ts';
import { ThingName } from '../directory/thing-name.tsx';
import { useOpened } from '../directory/use-opened.ts';
import { usePageDetail } from '../page-detail.ts';
import { paths } from '../paths.ts';
import classes from './thing-page.module.css';

/** A tab of the page: what it is called and where it is. */
export interface ThingTab {
  readonly label: string;
  readonly path: string;
}

interface ThingPageProps {
  readonly entity: EntityType;
  readonly id: string;
  /** The first is the one that the thing's own address shows. */
  readonly tabs: readonly ThingTab[];
  /** What can be said of the thing in a word or two. */
  readonly children?: ReactNode;
}

/** The page of a thing that the service shows only in parts: what it is called, its logs, and its tabs. */
export function ThingPage({ entity, id, tabs, children }: ThingPageProps) {
  const entry = useOpened(entity, id);
  const name = entry && nameOf(entry);
  const { one } = entityWords[entity];
  const words = one.toLowerCase();
  usePageDetail(name ?? shortenId(id));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ThingName type={entity} id={id}>
          {(known) => <h2 className={classes.name}>{known ?? one}</h2>}
        </ThingName>
        <IdText id={id} what={`${one} id`} />
        {children}
        <Link className={classes.logs} to={paths.requestLogsAbout(id)}>
          Request logs of this {words}
        </Link>
      </header>
      <nav className={classes.tabs} aria-label={`Parts of the ${words}`}>
        {tabs.map(({ label, path }, index) => (
          <NavLink key={path} to={path} end={index === 0} className={classes.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.body}>
        {/* Another thing gets forms of its own. */}
        <Outlet key={id} />
      </div>
    </div>
  );
}
