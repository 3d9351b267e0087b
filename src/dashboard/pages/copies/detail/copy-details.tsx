import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type brand, generalBrandResource } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { brandOf, groupBrandQuery } from '#features/brand-assignments/group-brand.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Copy, CopyDocument } from '../model/copy.ts';
import classes from './copy-details.module.css';

/** The documents of a copy with the roles that somebody takes in them. */
export function CopyDocuments({ documents }: { readonly documents: readonly CopyDocument[] }) {
  if (documents.length === 0) return <p className={classes.none}>It has no documents.</p>;
  return (
    <ul className={classes.documents} aria-label="Documents">
      {documents.map(({ id, name, roles }) => (
        <li key={id} className={classes.document}>
          <Link to={paths.document(id)}>{name || 'Unnamed document'}</Link>
          <span className={classes.roles}>
            <span className="visually-hidden">Roles: </span>
            {roles && roles.length > 0 ? roles.join(', ') : 'no roles'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The colour that a brand is recognized by, its header's or its main button's; undefined where it sets neither. */
function brandColour({ resources }: z.output<typeof brand>): string | undefined {
  const general = generalBrandResource.safeParse(resources?.general?.data ?? {}).data;
  const colours = [general?.header?.background, general?.buttons?.primary?.background];
  return colours.find((colour) => typeof colour === 'string' && HEX_COLOUR.test(colour)) ?? undefined;
}

/** Which brand the signers of a copy see, and whether the copy has it itself or from above. */
export function CopyBrand({ groupId }: { readonly groupId: string }) {
  const direct = useQuery(groupBrandQuery(groupId, false));
  const applied = useQuery(groupBrandQuery(groupId, true));
  const failed = [direct, applied].find(({ isError }) => isError);
  if (failed)
    return (
      <div className={classes.card} role="alert">
        <p className={classes.error}>{formErrors(failed.error).rest.join(' ')}</p>
        <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
          Ask again
        </Button>
      </div>
    );
  if (direct.isPending || applied.isPending)
    return (
      <div className={classes.card} role="status" aria-label="Asking for the brand">
        <Skeleton width="50%" height={16} />
      </div>
    );
  const own = brandOf(direct.data);
  const brand = own ?? brandOf(applied.data);
  const colour = brand && brandColour(brand);
  return (
    <div className={classes.card}>
      {colour && <span className={classes.swatch} style={{ background: colour }} />}
      <Link to={paths.groupBrandOf(groupId)}>
        {brand ? brand.title || 'Untitled brand' : 'The service’s own look'}
      </Link>
      <span className={classes.where}>
        {own ? 'assigned directly' : brand ? 'inherited, not its own' : 'no brand applies'}
      </span>
    </div>
  );
}

/** When a copy was made and written last, whose it is, and every id that the service gives it. */
export function CopyFacts({ copy }: { readonly copy: Copy }) {
  const { id, owner, user_id: ownerId, parent_id: templateId, invite_id: invite } = copy;
  const { freeform_invite_id: freeform } = copy;
  return (
    <FactList>
      <Fact name="Updated">
        <TimeText seconds={copy.updated} style="clock" />
      </Fact>
      <Fact name="Created">
        <TimeText seconds={copy.created} style="clock" />
      </Fact>
      <Fact name="Owner">{owner}</Fact>
      <Fact name="Owner id">{ownerId && <IdText id={ownerId} what="Owner id" />}</Fact>
      <Fact name="Copy id">
        <IdText id={id} what="Copy id" />
      </Fact>
      <Fact name="Invite id">{invite && <IdText id={invite} what="Invite id" />}</Fact>
      <Fact name="Freeform invite id">{freeform && <IdText id={freeform} what="Freeform invite id" />}</Fact>
      <Fact name="Template id">{templateId && <IdText id={templateId} what="Template id" />}</Fact>
      <Fact name="Request logs">
        <Link to={paths.requestLogsAbout(id)}>Calls that name this copy</Link>
      </Fact>
    </FactList>
  );
}
