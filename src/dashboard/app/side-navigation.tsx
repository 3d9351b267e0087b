import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { navigation } from './navigation.ts';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  /** Icons alone; the words stay for assistive technology and on hover. */
  readonly narrow?: boolean;
  /** Turns words on and off; without it there is no button for it. */
  readonly onToggle?: () => void;
  /** Told when somebody goes to a page. */
  readonly onGo?: () => void;
}

/**
 * The list of pages, in the column at the left and in the drawer of small screens. Mantine's NavLink weighs 2.1 kB, for
 * a tree that folds, which this is not.
 */
export function SideNavigation({ narrow = false, onToggle, onGo }: SideNavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.side} aria-label="Pages" data-narrow={narrow || undefined}>
      <Link className={classes.brand} to={paths.home} onClick={onGo} aria-label="Sealdesk, start page">
        <BrandMark size={22} />
        {!narrow && 'Sealdesk'}
      </Link>
      {navigation.map(({ label, items }) => (
        <div key={label}>
          <h2 className={classes.label}>{label}</h2>
          <ul className={classes.group}>
            {items.map((item) => (
              <li key={item.path}>
                <NavLink
                  className={classes.item}
                  to={item.path}
                  onClick={onGo}
                  aria-label={narrow ? item.label : undefined}
                  title={narrow ? item.label : undefined}
                >
                  <item.icon size={17} stroke={1.7} />
                  {!narrow && item.label}
                  {!narrow && pathname.startsWith(item.path) && (
                    <span className={classes.keys} aria-hidden="true">
                      <Keycaps keys={item.keys} />
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {onToggle && (
        <UnstyledButton
          className={`${classes.item} ${classes.toggle}`}
          onClick={onToggle}
          aria-expanded={!narrow}
          aria-label={narrow ? 'Expand the navigation' : 'Collapse the navigation'}
          title={narrow ? 'Expand the navigation' : undefined}
        >
          {narrow ? (
            <IconLayoutSidebarLeftExpand size={17} stroke={1.7} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={17} stroke={1.7} />
          )}
          {!narrow && 'Collapse'}
        </UnstyledButton>
      )}
    </nav>
  );
}
