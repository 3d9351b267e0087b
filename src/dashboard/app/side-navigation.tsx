import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsMissing } from '#api/public-operation.ts';
import { paths } from '#lib/paths.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { type NavigationItem, useNavigation } from './navigation.ts';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  /** Icons alone; the words stay for assistive technology and on hover. */
  readonly narrow?: boolean;
  /** Turns words on and off; without it there is no button for it. */
  readonly onToggle?: () => void;
  /** Told when somebody goes to a page. */
  readonly onGo?: () => void;
}

interface PageLinkProps {
  readonly item: NavigationItem;
  readonly narrow: boolean;
  readonly onGo: (() => void) | undefined;
}

/** A page; none that would say no more than that the service has nothing for it. */
function PageLink({ item, narrow, onGo }: PageLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname.startsWith(item.path);
  const isMissing = useIsMissing({ id: item.needs ?? '' });
  if (item.needs && isMissing && !isOpen) return null;
  return (
    <li>
      <NavLink
        className={classes.item}
        to={item.path}
        onClick={onGo}
        aria-label={narrow ? item.label : undefined}
        title={narrow ? item.label : undefined}
      >
        <item.icon size={17} stroke={1.7} />
        {!narrow && <span className={classes.name}>{item.label}</span>}
        {!narrow && isOpen && (
          <span className={classes.keys} aria-hidden="true">
            <Keycaps keys={item.keys} />
          </span>
        )}
      </NavLink>
    </li>
  );
}

/**
 * The list of pages, in the column at the left and in the drawer of small screens. Mantine's NavLink weighs 2.1 kB, for
 * a tree that folds, which this is not.
 */
export function SideNavigation({ narrow = false, onToggle, onGo }: SideNavigationProps) {
  const navigation = useNavigation();
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
              <PageLink key={item.path} item={item} narrow={narrow} onGo={onGo} />
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
