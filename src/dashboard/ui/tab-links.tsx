import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMayOpen } from './may-open.ts';
import classes from './tab-links.module.css';

export interface TabLink {
  readonly label: string;
  readonly path: string;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** The parts of an entity. Each has an address, so they are links and not tabs after the ARIA practices, which Mantine's are. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  // On a phone the last ones lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab changes with the address.
  useEffect(() => {
    // In the next frame, where the layout is known anyway.
    const frame = requestAnimationFrame(() => {
      const open = list.current?.querySelector('[aria-current="page"]');
      open?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <nav className={classes.tabs} aria-label={label} ref={list}>
      {tabs
        .filter(({ path }) => mayOpen(path))
        .map((tab) => (
          <NavLink key={tab.path} to={tab.path} end className={classes.tab}>
            {tab.label}
          </NavLink>
        ))}
    </nav>
  );
}
