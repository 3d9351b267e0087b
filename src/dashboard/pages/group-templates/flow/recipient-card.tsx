import { useDirectory } from '#kit/directory/use-directory.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { expirationWords, isSameReminder, reminderWords } from '../model/duration-words.ts';
import type { Recipient, Recipients } from '../model/recipients.ts';
import { actionWords, partWords } from '../model/signing-flow.ts';
import { recipientName } from '../model/template-roles.ts';
import { templateName } from '../template-name.ts';
import { AuthenticationText } from './authentication-text.tsx';
import classes from './recipient-card.module.css';

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
  const asGeneral = 'As for the whole group template';
  return (
    <article className={classes.card} aria-label={recipientName(recipient)}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h5 className={classes.name}>{recipientName(recipient)}</h5>
          {email && email !== recipientName(recipient) && <p className={classes.email}>{email}</p>}
        </div>
        <div className={classes.tags}>
          {attributes?.i_am_recipient && <span className={classes.tag}>You</span>}
          <span className={classes.tag} data-part>
            {partWords(documents)}
          </span>
        </div>
      </div>
      <Documents documents={documents} />
      <details className={classes.more}>
        <summary>What is sent, and how</summary>
        <FactList>
          <Fact name="Order">{order ?? 'Not stated'}</Fact>
          <Fact name="Subject">{subject || 'The service’s own'}</Fact>
          <Fact name="Message">{message || 'The service’s own'}</Fact>
          <Fact name="Reminders" note={ownReminder ? 'Differs from the whole group template' : asGeneral}>
            {reminderWords(reminder ?? general.general_reminder)}
          </Fact>
          <Fact name="Invite expires" note={ownExpiry ? 'Differs from the whole group template' : asGeneral}>
            {expirationWords(expires ?? general.general_expiration_days)}
          </Fact>
          <Fact name="Authentication">
            <AuthenticationText authentication={authentication} />
          </Fact>
          <Fact name="Forwarding">
            {attributes?.allow_forwarding === undefined || attributes.allow_forwarding === null
              ? 'Not stated'
              : attributes.allow_forwarding
                ? 'May hand the invite to somebody else'
                : 'May not hand the invite on'}
          </Fact>
        </FactList>
      </details>
    </article>
  );
}
