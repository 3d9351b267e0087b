import { Badge } from '@mantine/core';
import { useDirectory } from '#features/directory/use-directory.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { expirationWords, isSameReminder, reminderWords } from '../model/duration-words.ts';
import type { Recipient, Recipients } from '../model/recipients.ts';
import { actionWords, partWords } from '../model/signing-flow.ts';
import { recipientName } from '../model/template-roles.ts';
import { templateName } from '../template-name.ts';
import { AuthenticationText } from './authentication-text.tsx';
import classes from './recipient-card.module.css';

const OWN = 'Not as for everybody';

function forwardingWords(allowed: boolean | null | undefined): string {
  if (allowed === null || allowed === undefined) return 'Not stated';
  return allowed ? 'May hand the invite on' : 'May not hand the invite on';
}

interface RecipientCardProps {
  readonly recipient: Recipient;
  /** What holds for all recipients, to tell what is different for this one. */
  readonly general: Pick<Recipients, 'general_reminder' | 'general_expiration_days'>;
}

function Documents({ documents }: Pick<Recipient, 'documents'>) {
  const directory = useDirectory();
  if (!documents?.length) return <p className={classes.none}>Takes part in no document.</p>;
  return (
    <ul className={classes.documents}>
      {documents.map(({ id, role, action }) => {
        const name = templateName(directory, id);
        return (
          <li key={`${id} ${role} ${action}`} data-action={action ?? undefined}>
            <span className={classes.action}>{actionWords(action)}</span>
            <span className={classes.document}>
              {name ?? <IdText id={id} what="Template id" />}
              {role && <span className={classes.role}>as {role}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One recipient: who it is, what they do with which document, what they are sent, and how they prove who they are. */
export function RecipientCard({ recipient, general }: RecipientCardProps) {
  const { email, order, documents, attributes } = recipient;
  const { subject, message, reminder, authentication, expiration_days: expires } = attributes ?? {};
  const ownReminder = reminder && !isSameReminder(reminder, general.general_reminder);
  const ownExpiry = typeof expires === 'number' && expires !== general.general_expiration_days;
  return (
    <article className={classes.card} aria-label={recipientName(recipient)}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h5 className={classes.name}>{recipientName(recipient)}</h5>
          {email && email !== recipientName(recipient) && <p className={classes.email}>{email}</p>}
        </div>
        <div className={classes.tags}>
          {attributes?.i_am_recipient && <Badge color="notice">You</Badge>}
          <Badge>{partWords(documents)}</Badge>
        </div>
      </div>
      <Documents documents={documents} />
      <FactList>
        <Fact name="Reminders" note={ownReminder ? OWN : undefined}>
          {reminderWords(reminder ?? general.general_reminder)}
        </Fact>
        <Fact name="Expires" note={ownExpiry ? OWN : undefined}>
          {expirationWords(expires ?? general.general_expiration_days)}
        </Fact>
        <Fact name="Authentication">
          <AuthenticationText authentication={authentication} />
        </Fact>
        <Fact name="Forwarding">{forwardingWords(attributes?.allow_forwarding)}</Fact>
      </FactList>
      <details className={classes.more}>
        <summary>Subject, message and order</summary>
        <FactList>
          <Fact name="Subject">{subject || 'None of its own'}</Fact>
          <Fact name="Message">{message || 'None of its own'}</Fact>
          <Fact name="Order">{order ?? 'Not stated'}</Fact>
        </FactList>
      </details>
    </article>
  );
}
