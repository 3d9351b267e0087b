import { zodResolver } from '@hookform/resolvers/zod';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ID_PATTERN } from '#contract/wire.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { scanProgress } from '#features/directory/scan-request-logs.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { userQuery } from '#features/session/user.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { useChosenOrganization } from './chosen-organization.ts';
import classes from './organization-choice.module.css';

const MOST_KNOWN = 8;

const resolver = zodResolver(
  z.object({
    id: z.string().trim().regex(ID_PATTERN, 'The id of an organization has 40 lowercase letters and digits.'),
  }),
);

type HrefOf = (organizationId: string) => string;

interface KnownOrganizationsProps {
  readonly known: readonly DirectoryEntry[];
  readonly hrefOf: HrefOf;
}

function KnownOrganizations({ known, hrefOf }: KnownOrganizationsProps) {
  return (
    <section className={classes.known} aria-labelledby="known-organizations">
      <h3 id="known-organizations">Seen in the request logs</h3>
      <ul>
        {known.map((entry) => (
          <li key={entry.id}>
            <Link to={hrefOf(entry.id)}>
              {nameOf(entry) && <ExternalText component="span">{nameOf(entry)}</ExternalText>}
              <ExternalText component="code">{entry.id}</ExternalText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OrganizationChoiceProps {
  /** "Whose brands do you want to see?" */
  readonly question: string;
  /** "Show its brands". */
  readonly action: string;
  /** The page of an organization. */
  readonly hrefOf: HrefOf;
}

/**
 * Selects an organization for all pages. Redirects if one is selected, returned by the service or the only one known, unless
 * the URL has `?change`.
 */
export function OrganizationChoice({ question, action, hrefOf }: OrganizationChoiceProps) {
  const [query] = useSearchParams();
  const user = useQuery(userQuery());
  const known = useDirectory().search('', { type: 'organization', limit: MOST_KNOWN });
  const isScanning = useStore(scanProgress) !== undefined;
  const chosen = useChosenOrganization() ?? user.data?.organization?.id;
  const navigate = useNavigate();
  const sending = useSending({
    initial: { id: '' },
    mode: 'onSubmit',
    resolver,
    send: ({ id }) => navigate(hrefOf(id)),
  });
  const isTyped = sending.form.formState.isDirty;
  // The scan may find a second one, and typed text must not be lost.
  const only = user.data === null && !isScanning && !isTyped && known.length === 1 ? known[0]?.id : undefined;
  if (!query.has('change')) {
    const open = chosen ?? only;
    if (open) return <Navigate to={hrefOf(open)} replace />;
    if (user.isPending) return <Skeleton className={classes.page} height={320} aria-busy="true" />;
  }

  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{question}</h2>
      <p className={classes.text}>Choose it once: this browser keeps the choice.</p>
      <FormFrame sending={sending} className={classes.form}>
        <IdFormField name="id" entity="organization" />
        <Button type="submit" variant="filled">
          {action}
        </Button>
      </FormFrame>
      {/* Below the form, so that found organizations do not move it. */}
      {known.length > 0 ? (
        <KnownOrganizations known={known} hrefOf={hrefOf} />
      ) : (
        <p className={classes.none}>The organizations that the request logs mention appear here.</p>
      )}
    </div>
  );
}
