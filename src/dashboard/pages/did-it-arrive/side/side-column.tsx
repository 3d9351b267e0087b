import type { Arrival } from '#features/arrival/arrival.ts';
import type { Sources } from '#features/arrival/sources.ts';
import { entityPath, paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { IdsAndLogs } from './ids-and-logs.tsx';
import { PaperBrand } from './paper-brand.tsx';
import classes from './side-column.module.css';
import { SigningSteps } from './signing-steps.tsx';

interface SideColumnProps {
  readonly sources: Sources;
  readonly arrival: Arrival;
  readonly personLink: (email: string) => string;
}

function EmailCounts({ emails }: Pick<Arrival, 'emails'>) {
  const counts = [
    ['Sent', emails.sent],
    ['Delivered', emails.delivered],
    ['Opened', emails.opened],
    ['Bounced', emails.bounced],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([name, count]) => (
        <div key={name} data-bad={(name === 'Bounced' && count > 0) || undefined}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Corrections({ events }: Pick<Arrival, 'events'>) {
  const [last, ...earlier] = events.filter(({ kind }) => kind === 'corrected');
  if (!last) return null;
  return (
    <>
      Corrected {earlier.length === 0 ? 'once' : `${earlier.length + 1} times`}, last{' '}
      <TimeText seconds={last.at} style="clock" />
    </>
  );
}

export function SideColumn({ sources, arrival, personLink }: SideColumnProps) {
  const { paper, owner } = sources;
  const { person, emails, events, applications } = arrival;
  const path = entityPath(paper.type, paper.id);
  const kind = paper.type === 'document' ? 'Document' : 'Document group';
  return (
    <aside className={classes.side} aria-label="About it">
      <section className={classes.part}>
        <h2 className={classes.heading}>
          {path ? (
            <NameLink to={path}>{paper.name ?? `${kind} without a name`}</NameLink>
          ) : (
            <ExternalText>{paper.name}</ExternalText>
          )}
        </h2>
        <SigningSteps sources={sources} arrival={arrival} personLink={personLink} />
      </section>
      <section className={classes.part}>
        <ExternalText component="h3" className={classes.heading}>
          {person ? `Emails to ${person.call}` : 'Emails'}
        </ExternalText>
        <EmailCounts emails={emails} />
        {person && (
          <p className={classes.more}>
            <Link to={paths.arrivalOf({ email: person.email })}>What else was sent there</Link>
          </p>
        )}
      </section>
      <section className={`${classes.part} ${classes.sender}`}>
        <h3 className={classes.heading}>Sent by</h3>
        <FactList>
          <Fact name="Person">{owner}</Fact>
          <Fact name="Application">{applications.join(', ')}</Fact>
          <PaperBrand paper={paper} />
          {events.some(({ kind: it }) => it === 'corrected') && (
            <Fact name="Address">
              <Corrections events={events} />
            </Fact>
          )}
        </FactList>
      </section>
      <IdsAndLogs sources={sources} />
    </aside>
  );
}
