import { ActionIcon, Anchor, AppShell, Badge, Box, Button, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconCircle,
  IconCircleFilled,
  IconMenu2,
  IconSearch,
  IconSquareFilled,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { hostOf } from '#contract/session.ts';
import { useEnvironment } from '#features/session/session.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import type { Breadcrumb } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconLinkButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { NameLink } from '#ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { FrameDialog } from './frame-dialogs.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { useBreadcrumbs, useBreadcrumbTitle } from './page-title.ts';
import classes from './top-bar.module.css';

/** Environments differ by name, colour and the shape of the mark. */
const environmentMarks = {
  production: { color: 'bad', icon: IconCircleFilled },
  evaluation: { color: 'warn', icon: IconSquareFilled },
  embedded: { color: 'notice', icon: IconCircle },
} as const;

function EnvironmentBadge() {
  const environment = useEnvironment();
  if (!environment) return null;
  const { color, icon: Mark } = environmentMarks[environment.id];
  return (
    <Badge
      h={24}
      flex="none"
      radius="xl"
      color={color}
      title={hostOf(environment)}
      leftSection={<Mark size={8} stroke={6} />}
    >
      {environmentNames[environment.id]}
    </Badge>
  );
}

interface ParentProps {
  readonly page: Breadcrumb;
}

function BackLink({ page }: ParentProps) {
  return (
    <Box hiddenFrom="xs">
      <IconLinkButton label={useBreadcrumbTitle(page)} icon={IconChevronLeft} to={page.path} />
    </Box>
  );
}

function ParentLink({ page }: ParentProps) {
  const title = useBreadcrumbTitle(page);
  return (
    <Anchor component={NameLink} to={page.path} title={title} c="dimmed" maw={240} truncate>
      <ExternalText>{title}</ExternalText>
    </Anchor>
  );
}

const START: Breadcrumb = { title: 'Sealdesk', path: paths.home };

/**
 * The trail of pages that leads to this one. Mantine's Breadcrumbs render no list, and screen readers would read out its
 * separators.
 */
function Breadcrumbs({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const breadcrumbs = useBreadcrumbs();
  const parents = breadcrumbs.slice(0, -1);
  const parent = parents.at(-1);
  const title = useBreadcrumbTitle(breadcrumbs.at(-1) ?? START);
  return (
    <Group component="nav" aria-label="Breadcrumbs" gap={4} wrap="nowrap" flex={1} miw={0}>
      {parent && <BackLink page={parent} />}
      <ol className={classes.crumbs}>
        {parents.map((page) => (
          <li key={page.path}>
            <ParentLink page={page} />
          </li>
        ))}
        <li>
          <Text component="h1" fw={560} truncate ref={headingRef} tabIndex={-1} title={spellOut(title)}>
            <ExternalText>{title}</ExternalText>
          </Text>
        </li>
      </ol>
    </Group>
  );
}

interface TopBarProps {
  /** The page's heading, which takes the focus after a navigation. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onOpenNavigation: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** The header: breadcrumbs, organization, search, environment and account. */
export function TopBar({ headingRef, onOpenNavigation, onOpen }: TopBarProps) {
  const search = {
    onClick: () => onOpen('palette'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <AppShell.Header className={classes.header}>
      <ActionIcon hiddenFrom="sm" size={32} aria-label="Open the navigation" onClick={onOpenNavigation}>
        <IconMenu2 size={16} stroke={1.8} />
      </ActionIcon>
      <Breadcrumbs headingRef={headingRef} />
      {/* Left of the search: its name can arrive late, and the parts to its right must not move. */}
      <OrganizationSwitcher />
      <Button
        {...search}
        visibleFrom="sm"
        flex="0 1 300px"
        bd="1px solid var(--control)"
        c="dimmed"
        fw={400}
        justify="space-between"
        leftSection={<IconSearch size={14} stroke={2} />}
        rightSection={<Keycaps keys="Mod+k" />}
        styles={{ label: { flex: 1 } }}
      >
        Search or paste an id
      </Button>
      <ActionIcon {...search} hiddenFrom="sm" size={32} aria-label="Search or paste an id">
        <IconSearch size={14} stroke={2} />
      </ActionIcon>
      <EnvironmentBadge />
      <AccountMenu onOpen={onOpen} />
    </AppShell.Header>
  );
}
