import { Box, NavLink, Stack, Text, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router';
import { useIsMissing } from '#api/public-operation.ts';
import { paths } from '#lib/paths.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { type NavigationItem, useNavigation } from './navigation.ts';

interface SideNavigationProps {
  /** Shows icons alone, with their names in tooltips. */
  readonly narrow?: boolean;
  /** Switches between wide and narrow; without it, the button is left out. */
  readonly onToggle?: () => void;
  /** Called when the user follows a link. */
  readonly onGo?: () => void;
}

interface PageLinkProps {
  readonly item: NavigationItem;
  readonly narrow: boolean;
  readonly onGo: (() => void) | undefined;
}

/** Shows icons alone; assistive technology still reads the names. */
const NARROW = { px: 9.5, classNames: { body: 'visually-hidden' } };

/** Names the icons of the narrow navigation, for the keyboard too. */
const tooltip = { position: 'right', events: { hover: true, focus: true, touch: false } } as const;

/** A link to a page, left out if the service lacks the operation that fills the page. */
function PageLink({ item, narrow, onGo }: PageLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname.startsWith(item.path);
  const isMissing = useIsMissing({ id: item.needs ?? '' });
  if (item.needs && isMissing && !isOpen) return null;
  const link = (
    <NavLink
      component={RouterNavLink}
      to={item.path}
      onClick={onGo}
      {...(narrow && NARROW)}
      label={item.label}
      leftSection={<item.icon size={17} stroke={1.7} />}
      rightSection={
        isOpen &&
        !narrow && (
          <span aria-hidden="true">
            <Keycaps keys={item.keys} />
          </span>
        )
      }
      noWrap
    />
  );
  // A Tooltip renders several times when it mounts, even if it is disabled: a dozen would cost a phone 200 ms.
  return (
    <li>
      {narrow ? (
        <Tooltip {...tooltip} label={item.label}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

export function SideNavigation({ narrow = false, onToggle, onGo }: SideNavigationProps) {
  const navigation = useNavigation();
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = narrow ? 'Expand the navigation' : 'Collapse the navigation';
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      gap={2}
      h="100%"
      px={narrow ? 10 : 12}
      py={12}
      style={{ overflow: 'hidden auto' }}
    >
      <NavLink
        component={Link}
        to={paths.home}
        onClick={onGo}
        aria-label="Sealdesk, start page"
        {...(narrow && NARROW)}
        label="Sealdesk"
        leftSection={<BrandMark size={22} />}
        px={7}
        mb={8}
        fz="lg"
        fw={650}
        c="var(--text)"
      />
      {navigation.map(({ label, items }) => (
        <div key={label}>
          <Text component="h2" size="xs" c="dimmed" px={8} pt={12} pb={4} opacity={narrow ? 0 : 1}>
            {label}
          </Text>
          <Stack component="ul" gap={2} p={0} style={{ listStyle: 'none' }}>
            {items.map((item) => (
              <PageLink key={item.path} item={item} narrow={narrow} onGo={onGo} />
            ))}
          </Stack>
        </div>
      ))}
      {onToggle && (
        <Box mt="auto">
          <Tooltip {...tooltip} label={toggleLabel} disabled={!narrow}>
            <NavLink
              component="button"
              onClick={onToggle}
              aria-expanded={!narrow}
              aria-label={toggleLabel}
              {...(narrow && NARROW)}
              label="Collapse"
              leftSection={<ToggleIcon size={17} stroke={1.7} />}
              c="dimmed"
            />
          </Tooltip>
        </Box>
      )}
    </Stack>
  );
}
