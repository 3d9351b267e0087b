import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { Button } from '#ui/button.tsx';
import { chosenOrganization } from '../chosen-organization.ts';
import { nameOf } from '../directory/directory-entry.ts';
import { IdField } from '../directory/id-field.tsx';
import { ownerOf, useDirectory } from '../directory/use-directory.ts';
import { useSession } from '../session.ts';
import classes from './organization-choice.module.css';

const MOST_KNOWN = 8;

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
 * The choice of an organization, which all pages keep; who has chosen goes on to what belongs to it, unless the address
 * says `?change`.
 */
export function OrganizationChoice({ question, reason, action, hrefOf }: OrganizationChoiceProps) {
  const [query] = useSearchParams();
  const owner = ownerOf(useSession());
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const chosen = chosenOrganization(owner);
  if (chosen && !query.has('change')) return <Navigate to={hrefOf(chosen)} replace />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = id.trim();
    if (ID_PATTERN.test(given)) void navigate(hrefOf(given));
    else setError('The id of an organization has 40 lowercase letters and digits.');
  };
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{question}</h2>
      <p className={classes.text}>{reason} Choose it once; Sealdesk keeps the choice on this browser.</p>
      <form className={classes.form} onSubmit={onSubmit}>
        <IdField
          entity="organization"
          value={id}
          error={error}
          onChange={(value) => {
            setId(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="filled">
          {action}
        </Button>
      </form>
      <KnownOrganizations hrefOf={hrefOf} />
    </div>
  );
}
