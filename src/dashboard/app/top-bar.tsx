import { Badge, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { hostOf } from '#contract/session.ts';
import { useEnvironment } from '#features/session/session.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { NameLink } from '#ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { FrameDialog } from './frame-dialogs.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { useBreadcrumbs } from './page-title.ts';
import classes from './top-bar.module.css';

const environmentColors = { production: 'bad', evaluation: 'warn', embedded: 'notice' } as const;

interface TopBarProps {
  /** The page's heading, which takes the focus when somebody comes to the page. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onOpenNavigation: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/**
 * The header: where one is and for whom, the way to search, the environment and the account. Mantine's Breadcrumbs are
 * no list, and their strokes would be read out.
 */
export function TopBar({ headingRef, onOpenNavigation, onOpen }: TopBarProps) {
  const breadcrumbs = useBreadcrumbs();
  const environment = useEnvironment();
  const here = breadcrumbs.at(-1);
  return (
    <header className="frame-header">
      <IconButton
        className={classes.menu}
        label="Open the navigation"
        icon={IconMenu2}
        onClick={onOpenNavigation}
      />
      <nav className="frame-crumbs" aria-label="Breadcrumbs">
        <ol>
          {breadcrumbs.slice(0, -1).map(({ title, path }) => (
            <li key={path}>
              <NameLink to={path} title={title}>
                <span>{title}</span>
              </NameLink>
            </li>
          ))}
          <li>
            <h1 className="frame-heading" ref={headingRef} tabIndex={-1} title={here?.title}>
              {here?.title ?? 'Sealdesk'}
            </h1>
          </li>
        </ol>
      </nav>
      {/* It may be known late, and nothing moves for it here. */}
      <OrganizationSwitcher />
      <UnstyledButton
        className={classes.find}
        onClick={() => onOpen('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={14} stroke={2} />
        <span className={classes.findText}>Search or paste an id</span>
        <span className={classes.findKeys}>
          <Keycaps keys="Mod+k" />
        </span>
      </UnstyledButton>
      {environment && (
        <Badge
          className={classes.environment}
          radius="xl"
          color={environmentColors[environment.id]}
          title={hostOf(environment)}
          leftSection={<span className={classes[environment.id]} />}
        >
          {environmentNames[environment.id]}
        </Badge>
      )}
      <AccountMenu onOpen={onOpen} />
    </header>
  );
}
