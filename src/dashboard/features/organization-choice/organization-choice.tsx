import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { schemaResolver } from '#features/forms/schema-resolver.ts';
import { useSending } from '#features/forms/use-sending.ts';
import { userQuery } from '#features/session/user.ts';
import { Button } from '#ui/button.tsx';
import { useChosenOrganization } from './chosen-organization.ts';
import classes from './organization-choice.module.css';

const MOST_KNOWN = 8;

const resolver = schemaResolver(
  z.object({
    id: z.string().trim().regex(ID_PATTERN, 'The id of an organization has 40 lowercase letters and digits.'),
  }),
);

type HrefOf = (organizationId: string) => string;

function KnownOrganizations({ hrefOf }: { readonly hrefOf: HrefOf }) {
  const known = useDirectory().search('', { type: 'organization', limit: MOST_KNOWN });
  if (known.length === 0) {
    return (
      <p className={classes.none}>
        Sealdesk looks through the request logs for ids; the organizations that it finds appear here.
      </p>
    );
  }
  return (
    <section className={classes.known} aria-labelledby="known-organizations">
      <h3 id="known-organizations">Seen in the request logs</h3>
      <ul>
        {known.map((entry) => (
          <li key={entry.id}>
            <Link to={hrefOf(entry.id)}>
              {nameOf(entry) && <span>{nameOf(entry)}</span>}
              <code>{entry.id}</code>
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
  /** Why an organization is asked for. */
  readonly reason: string;
  /** What the button does: "Show its brands". */
  readonly action: string;
  /** Where what belongs to an organization is. */
  readonly hrefOf: HrefOf;
}

/**
 * The choice of an organization, which all pages keep. Who has chosen, or whose organization the service tells, goes on to
 * what belongs to it, unless the address says `?change`.
 */
export function OrganizationChoice({ question, reason, action, hrefOf }: OrganizationChoiceProps) {
  const [query] = useSearchParams();
  const user = useQuery(userQuery());
  const chosen = useChosenOrganization() ?? user.data?.organization?.id;
  const navigate = useNavigate();
  const sending = useSending({
    initial: { id: '' },
    mode: 'onSubmit',
    resolver,
    send: ({ id }) => navigate(hrefOf(id)),
  });
  if (!query.has('change')) {
    if (chosen) return <Navigate to={hrefOf(chosen)} replace />;
    if (user.isPending) return <Skeleton className={classes.page} height={320} aria-busy="true" />;
  }

  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{question}</h2>
      <p className={classes.text}>{reason} Choose it once; Sealdesk keeps the choice on this browser.</p>
      <FormFrame sending={sending} className={classes.form}>
        <IdFormField name="id" entity="organization" />
        <Button type="submit" variant="filled">
          {action}
        </Button>
      </FormFrame>
      <KnownOrganizations hrefOf={hrefOf} />
    </div>
  );
}
