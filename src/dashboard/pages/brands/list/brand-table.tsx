import { Badge, Group, Skeleton, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { useOrganizationPermission } from '#features/rights/use-permission.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { NameLink } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import type { Brand } from '../brand-queries.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { mainColoursOf } from '../model/main-colours.ts';
import classes from './brand-table.module.css';
import { DraftMark } from './draft-mark.tsx';
import { ownerWord } from './search-brands.ts';

const RenameBrandDialog = lazy(async () => ({
  default: (await import('../brand-changes/rename-brand-dialog.tsx')).RenameBrandDialog,
}));
const DeleteBrandDialog = lazy(async () => ({
  default: (await import('../brand-changes/delete-brand-dialog.tsx')).DeleteBrandDialog,
}));

/** Estimated row heights in pixels. */
const ROW = 79;
const COMMON_ROW = 113;

const resourceNames = [
  ['general', 'Colours and texts'],
  ['email', 'Email'],
  ['editor', 'Signing session'],
] as const;

function Swatches({ brand }: { readonly brand: Brand }) {
  const colours = mainColoursOf(brand);
  if (colours.length === 0) return <Text c="var(--dim)">No colours of its own</Text>;
  return (
    <Group component="ul" gap={6} lh={0}>
      {colours.map(({ name, hex }) => (
        <li key={name} title={spellOut(`${name} ${hex}`)}>
          <ColourSwatch colour={hex} size={24} />
          <ExternalText className="visually-hidden">
            {name} {hex}
          </ExternalText>
        </li>
      ))}
    </Group>
  );
}

function Resources({ brand }: { readonly brand: Brand }) {
  const present = resourceNames.filter(([kind]) => brand.resources?.[kind]?.data);
  if (present.length === 0) return <Text c="var(--dim)">Nothing of its own</Text>;
  return (
    <Group component="ul" gap={6}>
      {present.map(([kind, name]) => (
        <Badge component="li" key={kind}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}

const WHY_CLOSED = 'Only admins and moderators of the organization can open and change it';

interface NameProps {
  readonly brand: Brand;
  readonly organizationId: string;
  readonly isOpenable: boolean;
}

function Name({ brand, organizationId, isOpenable }: NameProps) {
  const isOwn = brand.owner_type === 'organization';
  return (
    <>
      {isOwn && isOpenable ? (
        <>
          <NameLink to={paths.brand(organizationId, brand.unique_id)} data-row-link>
            {titleOf(brand)}
          </NameLink>
          <DraftMark brand={brand} organizationId={organizationId} />
        </>
      ) : (
        // Focusable, so that row keys include it.
        <ExternalText component="span" tabIndex={-1} data-row-link title={isOwn ? WHY_CLOSED : undefined}>
          {titleOf(brand)}
        </ExternalText>
      )}
      <IdText id={brand.unique_id} />
    </>
  );
}

function Owner({ brand }: { readonly brand: Brand }) {
  return (
    <>
      <ExternalText>{ownerWord(brand)}</ExternalText>
      {brand.owner_type === 'common' && (
        <Text maw={320} mt={4} fz="sm" c="var(--dim)">
          Signers see it if nothing else is assigned, and nobody can change it.
        </Text>
      )}
    </>
  );
}

const changeItems = {
  rename: { label: 'Rename', icon: IconPencil },
  delete: { label: 'Delete', icon: IconTrash, danger: true },
} as const;

const WIDE = { width: 140, grow: 1 } as const;

const heightOf = ({ owner_type }: Brand) => (owner_type === 'common' ? COMMON_ROW : ROW);

interface BrandTableProps {
  /** Undefined while loading. */
  readonly brands: readonly Brand[] | undefined;
  readonly organizationId: string;
}

export function BrandTable({ brands, organizationId }: BrandTableProps) {
  const mayChange = useOrganizationPermission(organizationId, 'change-brands').may !== false;
  const mayCall = useMayCall();
  const [open, setOpen] = useState<{ readonly act: 'rename' | 'delete'; readonly brand: Brand }>();
  const close = () => setOpen(undefined);
  const changes = (['rename', 'delete'] as const).filter((act) => mayChange && mayCall(`${act}Brand`));
  const more: Column<Brand> = {
    id: 'more',
    header: 'More',
    width: 76,
    render: (brand) => {
      const label = `More with ${titleOf(brand)}`;
      const items = changes.map((act) => ({ ...changeItems[act], onClick: () => setOpen({ act, brand }) }));
      const button = <IconButton label={label} icon={IconDots} />;
      if (brand.owner_type !== 'organization') return null;
      return <MenuButton button={button} label={label} heading={null} items={items} />;
    },
  };
  const columns: readonly Column<Brand>[] = [
    {
      id: 'brand',
      header: 'Brand',
      names: true,
      ...WIDE,
      render: (brand) => <Name brand={brand} organizationId={organizationId} isOpenable={mayChange} />,
    },
    { id: 'owner', header: 'Owner', ...WIDE, render: (brand) => <Owner brand={brand} /> },
    { id: 'colours', header: 'Main colours', ...WIDE, render: (brand) => <Swatches brand={brand} /> },
    { id: 'resources', header: 'Has its own', ...WIDE, render: (brand) => <Resources brand={brand} /> },
    ...(changes.length > 0 ? [more] : []),
  ];
  if (!brands) return <Skeleton height={240} aria-busy="true" />;
  return (
    <>
      <MeasuredTable
        caption="Brands of the organization"
        columns={columns}
        rows={brands}
        rowKey={({ unique_id: id }) => id}
        heightOf={heightOf}
        className={classes.brands}
        walked
      />
      <PartBoundary key={open?.brand.unique_id}>
        {open?.act === 'rename' && (
          <RenameBrandDialog organizationId={organizationId} brand={open.brand} onClose={close} />
        )}
        {open?.act === 'delete' && (
          <DeleteBrandDialog
            organizationId={organizationId}
            brand={open.brand}
            onDeleted={() => undefined}
            onClose={close}
          />
        )}
      </PartBoundary>
    </>
  );
}
