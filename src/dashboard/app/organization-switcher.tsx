import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconListSearch, IconSelector } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import {
  type NamedOrganization,
  useKnownOrganizations,
} from '#features/organization-choice/known-organizations.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { announce } from '#ui/announce.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import classes from './organization-switcher.module.css';

/** Where the same of another organization is: its admins or its brands; undefined on pages of no organization. */
function hrefThere(pathname: string, current: string): ((organizationId: string) => string) | undefined {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isAt(paths.organizationAdmins(current))) return paths.organizationAdmins;
  return isAt(paths.organizationBrands(current)) ? paths.organizationBrands : undefined;
}

/** The organization that somebody works for, and the way to another where several are known; nothing where none is. */
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
      <span className={classes.mark} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="visually-hidden">Organization: </span>
      <span className={classes.name}>{name}</span>
    </>
  );
  const others = named.filter(({ id }) => id !== current.id);
  if (others.length === 0)
    return (
      // Another element once there is a name, since one that is wider now would move to the left.
      <p key={name} className={classes.organization} data-alone title={`Organization: ${name}`}>
        {label}
      </p>
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
        <UnstyledButton className={classes.organization} title={name}>
          {label}
          <IconSelector className={classes.more} size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
