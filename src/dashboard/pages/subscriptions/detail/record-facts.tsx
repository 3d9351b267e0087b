import type { EntityType } from '#contract/entity-types.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import type { LoggedAt } from '#features/log-derived/logged-attributes.ts';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './subscription-page.module.css';

/** Only documents have a page; other IDs lead to the calls that mention them. */
function addressOf(kind: EntityType | undefined, id: string): string {
  return kind === 'document' ? paths.document(id) : paths.requestLogsAbout(id);
}

interface EntityLinkProps {
  readonly kind: EntityType | undefined;
  readonly id: string;
}

function EntityLink({ kind, id }: EntityLinkProps) {
  const known = useDirectoryEntry(kind, id);
  const name = known && nameOf(known);
  const what = kind ? `${entityWords[kind].one} id` : 'Entity id';
  return (
    <span className={classes.entity}>
      <NameLink to={addressOf(kind, id)} title={id} className={name ? undefined : classes.id}>
        {name ?? shortenId(id)}
      </NameLink>
      {/* Remounted when the name arrives; otherwise the button would move to the end of the name. */}
      <CopyButton key={name === undefined ? 'nameless' : 'named'} text={id} what={what} />
    </span>
  );
}

/** When the service calls, by entity type (document, Events 2 and 3). */
const scopes: Readonly<Record<string, string>> = {
  document:
    'Called when it happens to this document; for several signers, completion comes after the last signature.',
  'document-group': 'Called when it happens to this document group.',
  user: 'Called each time it happens to any document of this user; the payload names the document.',
};

interface RecordFactsProps {
  readonly subscription: Subscription;
  /** The request that created the subscription, if it is in the logs. */
  readonly created: LoggedAt | undefined;
}

export function RecordFacts({ subscription, created }: RecordFactsProps) {
  const kind = entityKindOf(subscription);
  const { entity_unique_id: entityId } = subscription;
  const kindWord = kind ? entityWords[kind].one : (subscription.entity_type ?? 'Entity');
  return (
    <FactList>
      <Fact name={kindWord} note={kind && scopes[kind]}>
        {entityId && <EntityLink kind={kind} id={entityId} />}
      </Fact>
      <Fact name="Owner" note="Only this user can read the subscription.">
        {subscription.event_subscription_owner_email}
      </Fact>
      <Fact name="Application">{subscription.application_name}</Fact>
      <Fact name="Created">
        <TimeText seconds={subscription.created} style="full" />
        {/* On the same line, because it loads last. */}
        {created && (
          <>
            {' '}
            <Link to={`${paths.requestLog(created.requestId)}?at=${created.at}`}>by this request</Link>
          </>
        )}
      </Fact>
      <Fact name="Subscription id">
        <IdText id={subscription.id} what="Subscription id" />
      </Fact>
    </FactList>
  );
}
