import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type BrandTab, paths } from '#kit/paths.ts';
import classes from './brand-page.module.css';

const tabs: readonly { readonly tab: BrandTab | undefined; readonly label: string }[] = [
  { tab: undefined, label: 'Colours' },
  { tab: 'texts', label: 'Texts' },
  { tab: 'email', label: 'Email' },
  { tab: 'completed-email', label: 'Completed email' },
  { tab: 'assignments', label: 'Assignments' },
];

interface BrandTabsProps {
  readonly organizationId: string;
  readonly brandId: string;
}

/** The parts of a brand. Each has an address, so they are links. */
export function BrandTabs({ organizationId, brandId }: BrandTabsProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the last ones lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is another with every address.
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={classes.tabs} aria-label="Parts of the brand" ref={list}>
      {tabs.map(({ tab, label }) => (
        <NavLink key={label} to={paths.brand(organizationId, brandId, tab)} end className={classes.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
