import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { type Brand, brandsQuery } from '../brand-queries.ts';
import { mainColoursOf } from '../model/main-colours.ts';
import classes from './group-brand-page.module.css';
import { conclusionOf, organizationIn } from './group-conclusion.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization brand',
  common: 'Brand of the service, read only',
  user: 'Brand of a user',
};

/**
 * The organization in whose pages the brand can be edited: from its links, otherwise the chosen organization if its
 * list has the brand.
 */
function useOrganizationOf(brand: Brand): string | undefined {
  const told = organizationIn(brand);
  const chosen = chosenOrganization(ownerOf(useSession())) ?? '';
  const asks = told === undefined && brand.owner_type === 'organization' && chosen !== '';
  const { data } = useQuery({ ...brandsQuery(chosen), enabled: asks });
  if (!asks) return told;
  return data?.data.some(({ unique_id: id }) => id === brand.unique_id) ? chosen : undefined;
}

function BrandCard({ brand }: { readonly brand: Brand }) {
  const organizationId = useOrganizationOf(brand);
  const colours = mainColoursOf(brand);
  return (
    <div className={classes.card}>
      <ExternalText component="p" className={classes.cardTitle}>
        {titleOf(brand)}
      </ExternalText>
      <p className={classes.facts}>
        <ExternalText component="span">{ownerWords[brand.owner_type] ?? brand.owner_type}</ExternalText>
        <IdText id={brand.unique_id} what="Brand id" />
      </p>
      {colours.length > 0 ? (
        <ul className={classes.colours} aria-label="Main colours">
          {colours.map(({ name, hex }) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: hex }} />
              <span>{name}</span>
              <ExternalText component="code">{hex}</ExternalText>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.noColours}>It sets no colours of its own.</p>
      )}
      {organizationId && (
        <Link className={classes.open} to={paths.brand(organizationId, brand.unique_id)}>
          Open {titleOf(brand)} in the editor
        </Link>
      )}
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly how: string;
  readonly children: ReactNode;
  readonly applies?: boolean;
}

function Column({ title, how, children, applies = false }: ColumnProps) {
  return (
    <section className={classes.column} aria-label={title} data-applies={applies || undefined}>
      <div className={classes.columnHead}>
        <h3 className={classes.columnTitle}>{title}</h3>
        {applies && <Badge color="accent">Signers see this</Badge>}
      </div>
      <p className={classes.how}>{how}</p>
      {children}
    </section>
  );
}

interface AnswersProps {
  readonly direct: Brand | undefined;
  readonly applied: Brand | undefined;
}

const DIRECT = { title: 'Assigned directly', how: 'What the group itself has.' } as const;
const APPLIED = {
  title: 'With what stands above it',
  how: 'What the group, its application and the organization come to.',
} as const;

export function GroupBrandView({ direct, applied }: AnswersProps) {
  const { from, title, text } = conclusionOf(direct, applied);
  useEffect(() => announce(title), [title]);
  return (
    <>
      <div className={classes.conclusion}>
        <ExternalText component="h2" className={classes.conclusionTitle}>
          {title}
        </ExternalText>
        <ExternalText component="p">{text}</ExternalText>
      </div>
      <div className={classes.columns}>
        <Column {...DIRECT} applies={from === 'group'}>
          {direct ? (
            <BrandCard brand={direct} />
          ) : (
            <p className={classes.none}>Nothing is assigned to the group.</p>
          )}
        </Column>
        <Column {...APPLIED} applies={from === 'above'}>
          {applied ? (
            <BrandCard brand={applied} />
          ) : (
            <p className={classes.none}>Nothing applies: signers see the service’s own look.</p>
          )}
        </Column>
      </div>
    </>
  );
}

export function GroupBrandSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.conclusion}>
        <p className={classes.conclusionTitle}>Asking the service …</p>
        <Skeleton height={20} maw={420} mt={4} />
      </div>
      <div className={classes.columns}>
        {[DIRECT, APPLIED].map((column) => (
          <Column key={column.title} {...column}>
            <Skeleton height={228} />
          </Column>
        ))}
      </div>
    </div>
  );
}
