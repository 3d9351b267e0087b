import { IconBooks, IconFileText, IconHash, IconUser } from '@tabler/icons-react';
import { EntityText } from '#features/directory/entity-text.tsx';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './about-text.module.css';

const icons = { document: IconFileText, 'document-group': IconBooks, user: IconUser } as const;

const isDrawn = (kind: string | undefined): kind is keyof typeof icons => kind !== undefined && kind in icons;

interface AboutTextProps {
  readonly subscription: Subscription;
  /** Links to the entity's page. Not for use inside a link. */
  readonly linked?: boolean;
}

export function AboutText({ subscription, linked = false }: AboutTextProps) {
  const kind = entityKindOf(subscription);
  const { entity_unique_id: id, entity_type: type, event_subscription_owner_email: owner } = subscription;
  if (!id) return <ExternalText className={classes.about}>{type ?? '–'}</ExternalText>;
  const Icon = isDrawn(kind) ? icons[kind] : IconHash;
  return (
    <span className={classes.about}>
      <Icon className={classes.icon} size={15} stroke={1.6} aria-hidden="true" />
      {kind === 'user' && <span>All of</span>}
      {kind ? (
        // Users subscribe only to their own events.
        <EntityText type={kind} id={id} linked={linked} {...(kind === 'user' && { name: owner })} />
      ) : (
        <ExternalText component="code">{id}</ExternalText>
      )}
    </span>
  );
}
