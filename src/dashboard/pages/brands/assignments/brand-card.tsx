import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { ownerOf } from '#features/directory/use-directory.ts';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { IdText } from '#ui/id-text.tsx';
import { type Brand, brandsQuery } from '../brand-queries.ts';
import { mainColoursOf } from '../model/main-colours.ts';
import classes from './brand-card.module.css';
import { organizationIn } from './group-conclusion.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization brand',
  common: 'Brand of the service, read only',
  user: 'Brand of a user',
};

/** The organization that the brand is edited in, as far as its links or the chosen organization's list tell. */
function useOrganizationOf(brand: Brand): string | undefined {
  const told = organizationIn(brand);
  const chosen = chosenOrganization(ownerOf(useSession())) ?? '';
  const asks = told === undefined && brand.owner_type === 'organization' && chosen !== '';
  const { data } = useQuery({ ...brandsQuery(chosen), enabled: asks });
  if (!asks) return told;
  return data?.data.some(({ unique_id: id }) => id === brand.unique_id) ? chosen : undefined;
}

/** A brand at a glance: title, whose it is, its main colours, and the way to its editor. */
export function BrandCard({ brand }: { readonly brand: Brand }) {
  const organizationId = useOrganizationOf(brand);
  const colours = mainColoursOf(brand);
  return (
    <div className={classes.card}>
      <p className={classes.title}>{titleOf(brand)}</p>
      <p className={classes.facts}>
        <span>{ownerWords[brand.owner_type] ?? brand.owner_type}</span>
        <IdText id={brand.unique_id} what="Brand id" />
      </p>
      {colours.length > 0 ? (
        <ul className={classes.colours} aria-label="Main colours">
          {colours.map(({ name, hex }) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: hex }} />
              <span>{name}</span>
              <code>{hex}</code>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>It sets no colours of its own.</p>
      )}
      {organizationId && (
        <Link className={classes.open} to={paths.brand(organizationId, brand.unique_id)}>
          Open {titleOf(brand)} in the editor
        </Link>
      )}
    </div>
  );
}
