import { Link } from 'react-router';
import { paths } from '#kit/paths.ts';
import { IdText } from '#ui/id-text.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './brand-table.module.css';
import { mainColoursOf } from './main-colours.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization',
  common: 'Service, read only',
  user: 'User',
};

const resourceNames = [
  ['general', 'Colours and texts'],
  ['email', 'Email'],
  ['editor', 'Editor'],
] as const;

function Swatches({ brand }: { readonly brand: Brand }) {
  const colours = mainColoursOf(brand);
  if (colours.length === 0) return <span className={classes.none}>None of its own</span>;
  return (
    <ul className={classes.swatches}>
      {colours.map(({ name, hex }) => (
        <li key={name} className={classes.swatch} style={{ background: hex }} title={`${name} ${hex}`}>
          <span className="visually-hidden">
            {name} {hex}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Resources({ brand }: { readonly brand: Brand }) {
  const present = resourceNames.filter(([kind]) => brand.resources?.[kind]?.data);
  if (present.length === 0) return <span className={classes.none}>None</span>;
  return (
    <ul className={classes.resources}>
      {present.map(([kind, name]) => (
        <li key={kind}>{name}</li>
      ))}
    </ul>
  );
}

function Row({ brand, organizationId }: { readonly brand: Brand; readonly organizationId: string }) {
  const title = brand.title || 'Untitled brand';
  const isOwn = brand.owner_type === 'organization';
  return (
    <tr>
      <th scope="row">
        {isOwn ? <Link to={paths.brand(organizationId, brand.unique_id)}>{title}</Link> : title}
        <IdText id={brand.unique_id} />
      </th>
      <td data-label="Owner">
        {ownerWords[brand.owner_type] ?? brand.owner_type}
        {brand.owner_type === 'common' && (
          <p className={classes.why}>
            It belongs to the service: signers see it where nothing else is assigned, and nobody can change
            it.
          </p>
        )}
      </td>
      <td data-label="Colours">
        <Swatches brand={brand} />
      </td>
      <td data-label="Resources">
        <Resources brand={brand} />
      </td>
    </tr>
  );
}

interface BrandTableProps {
  /** Undefined while they are on their way. */
  readonly brands: readonly Brand[] | undefined;
  readonly organizationId: string;
}

/** Brands with their main colours and what each of them has. */
export function BrandTable({ brands, organizationId }: BrandTableProps) {
  return (
    <table className={classes.table} aria-busy={!brands}>
      <caption className="visually-hidden">Brands of the organization</caption>
      <thead>
        <tr>
          <th scope="col">Brand</th>
          <th scope="col">Owner</th>
          <th scope="col">Main colours</th>
          <th scope="col">Resources</th>
        </tr>
      </thead>
      <tbody>
        {brands ? (
          brands.map((brand) => <Row key={brand.unique_id} brand={brand} organizationId={organizationId} />)
        ) : (
          <tr>
            <td colSpan={4} className={classes.skeleton} />
          </tr>
        )}
      </tbody>
    </table>
  );
}
