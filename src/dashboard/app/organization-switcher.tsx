import { Badge, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconListSearch, IconSelector } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import {
  type NamedOrganization,
  useKnownOrganizations,
} from '#features/organization-choice/known-organizations.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { MenuButton } from '#ui/menu-button.tsx';

/** The same page of another organization: its admins or its brands; undefined on a page of no organization. */
function hrefThere(pathname: string, current: string): ((organizationId: string) => string) | undefined {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isAt(paths.organizationAdmins(current))) return paths.organizationAdmins;
  return isAt(paths.organizationBrands(current)) ? paths.organizationBrands : undefined;
}

/** The organization that the user works for, with a menu of the others if several are known; nothing if none is known. */
export function OrganizationSwitcher() {
  const known = useKnownOrganizations();
  const owner = ownerOf(useSession());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!known) return null;
  const { current, named } = known;
  const name = current.name ?? shortenId(current.id);
  const label = (
    <>
      <Badge w={20} px={0} variant="filled" bg="var(--text)" c="var(--panel)" fw={700} aria-hidden="true">
        <ExternalText>{[...name][0]?.toUpperCase()}</ExternalText>
      </Badge>
      <VisuallyHidden>
        Organization: <ExternalText>{name}</ExternalText>
      </VisuallyHidden>
      <Text span fw={540} truncate aria-hidden="true" visibleFrom="sm">
        <ExternalText>{name}</ExternalText>
      </Text>
    </>
  );
  const others = named.filter(({ id }) => id !== current.id);
  if (others.length === 0)
    return (
      // The key makes it another element when the name arrives: an element that grows to the left is a layout shift.
      <Group key={name} visibleFrom="sm" gap={8} wrap="nowrap" maw={240} miw={24} title={spellOut(name)}>
        {label}
      </Group>
    );
  const go = (to: NamedOrganization) => {
    chooseOrganization(owner, to.id);
    const href = hrefThere(pathname, current.id)?.(to.id);
    if (href) void navigate(href);
    else announce(`You work for ${to.name} now`, { shown: true });
  };
  const items = named.map((it) => ({
    label: it.name,
    ...(it.id === current.id && { icon: IconCheck }),
    onClick: () => go(it),
  }));
  const isAdmins = pathname.startsWith(paths.orgAdmins);
  return (
    <MenuButton
      label="Organizations"
      heading={null}
      items={[
        ...items,
        {
          label: 'Another organization',
          icon: IconListSearch,
          to: isAdmins ? paths.orgAdminsOfAnother : paths.brandsOfAnother,
        },
      ]}
      button={
        <UnstyledButton title={spellOut(name)}>
          <Group gap={8} wrap="nowrap" maw={240} h={32}>
            {label}
            <IconSelector size={14} stroke={1.8} aria-hidden="true" />
          </Group>
        </UnstyledButton>
      }
    />
  );
}
