import { TimeText } from '#ui/time-text.tsx';
import type { Invite } from '../model/copy.ts';
import classes from './delivery-list.module.css';

/** Every email of a recipient's invites with its delivery status and the last reaction to it. */
export function DeliveryList({ invites }: { readonly invites: readonly Invite[] }) {
  const emails = invites.flatMap((invite) =>
    (invite.email_sent_statuses ?? []).map((email) => ({ email, document: invite.document_name })),
  );
  if (emails.length < 2) return null;
  return (
    <details className={classes.emails}>
      <summary>{emails.length} emails, one by one</summary>
      <ul className={classes.list}>
        {emails.map(({ email, document }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the emails of an answer never change places.
          <li key={index}>
            <p className={classes.document}>{document || 'Unnamed document'}</p>
            <p className={classes.facts}>
              {email.status}
              {email.created_at != null && (
                <>
                  {' '}
                  <TimeText seconds={email.created_at} style="clock" />
                </>
              )}
              {email.last_reaction_at != null && email.last_reaction_at > (email.created_at ?? 0) ? (
                <>
                  , last reaction <TimeText seconds={email.last_reaction_at} style="clock" />
                </>
              ) : (
                ', no reaction'
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
