import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { askedEntityState } from './asked-entity-state.ts';
import classes from './callback-doctor.module.css';
import { EntityChoice, entitiesOf } from './internal/entity-choice.tsx';
import type { AskedEntity } from './internal/entity-query.ts';
import { isOfGroups } from './internal/event-scope.ts';
import { useFindings } from './internal/use-findings.ts';
import { VerdictView } from './internal/verdict-view.tsx';

interface CallbackDoctorProps {
  /** The subscription with the missing callback. */
  readonly subscription: Subscription;
  /** Undefined if the page cannot activate it. */
  readonly onSwitchOn?: (() => void) | undefined;
}

/** The entity of a subscription to one document or group. */
function ownEntity(subscription: Subscription): AskedEntity | undefined {
  const kind = entityKindOf(subscription);
  const id = subscription.entity_unique_id;
  return id && (kind === 'document' || kind === 'document-group') ? { type: kind, id } : undefined;
}

/** Explains why a subscription's callback did not arrive, or that it did, for an entity that the user selects. */
export function CallbackDoctor({ subscription, onSwitchOn }: CallbackDoctorProps) {
  const [{ asked: askedId }, change] = useUrlState(askedEntityState);
  const kind = isOfGroups(subscription.event) ? 'document-group' : 'document';
  const newest = useFindings({ subscription, entity: undefined });
  const offered = entitiesOf(newest.attempts);
  const own = ownEntity(subscription);
  const entity =
    askedId === undefined
      ? (own ?? offered[0])
      : ([...offered, ...(own ? [own] : [])].find(({ id }) => id === askedId) ?? {
          type: kind,
          id: askedId,
        });
  const { findings } = useFindings({ subscription, entity });
  const name = findings?.entity?.name;
  return (
    <section className={classes.doctor} aria-label="Did it arrive?">
      <EntityChoice
        entity={entity && { ...entity, ...(name !== undefined && { name }) }}
        {...{ offered, kind }}
        onChoose={({ id }) => change({ asked: id }, { replace: true })}
      />
      <VerdictView key={entity?.id} {...{ subscription, entity, onSwitchOn }} />
    </section>
  );
}
