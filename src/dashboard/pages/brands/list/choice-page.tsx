import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { chosenOrganization } from '#kit/chosen-organization.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { ownerOf, useDirectory } from '#kit/directory/use-directory.ts';
import { paths } from '#kit/paths.ts';
import { useSession } from '#kit/session.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import classes from './choice-page.module.css';

const MOST_KNOWN = 8;

function KnownOrganizations() {
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
            <Link to={paths.organizationBrands(entry.id)}>
              {nameOf(entry) && <span>{nameOf(entry)}</span>}
              <code>{entry.id}</code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The choice of an organization, which all pages keep; who has chosen goes on to its brands. */
export function ChoicePage() {
  const [query] = useSearchParams();
  const owner = ownerOf(useSession());
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const chosen = chosenOrganization(owner);
  if (chosen && !query.has('change')) return <Navigate to={paths.organizationBrands(chosen)} replace />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = id.trim();
    if (ID_PATTERN.test(given)) void navigate(paths.organizationBrands(given));
    else setError('The id of an organization has 40 lowercase letters and digits.');
  };
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>Whose brands do you want to see?</h2>
      <p className={classes.text}>
        Brands belong to an organization. Choose it once; Sealdesk keeps the choice on this browser.
      </p>
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
        <BareButton type="submit" kind="primary">
          Show its brands
        </BareButton>
      </form>
      <KnownOrganizations />
    </div>
  );
}
