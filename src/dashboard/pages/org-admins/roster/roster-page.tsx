import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { addressKey, type KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { RosterList } from './roster-list.tsx';
import classes from './roster-page.module.css';
import { SetForm } from './set-form.tsx';
import { useRoster } from './use-roster.ts';
import { type DoneChange, sayChange, useSetAdmin } from './use-set-admin.ts';

function undoWords({ change, before }: DoneChange): string {
  const back = change.active ? 'deactivates' : 'activates';
  if (before === (change.active ? 'active' : 'inactive'))
    return `As far as the roster knows it was so before; undo ${back} all the same.`;
  if (before === undefined || before === 'refused')
    return `What it was before is not known; undo ${back} this admin.`;
  return `Undo ${back} this admin again.`;
}

/** One admin by the address, and the roster of all who are known. */
export function RosterPage() {
  const { organizationId = '' } = useParams();
  const known = useRoster(organizationId);
  const { set, undo, forget, done } = useSetAdmin(known.roster);
  const change = useMutation({ mutationFn: set });
  const takingBack = useMutation({ mutationFn: undo });
  const { mutate } = change;
  const onSet = useCallback(
    ({ email }: KnownAdmin, active: boolean) => mutate({ organizationId, email, active }),
    [mutate, organizationId],
  );
  return (
    <div className={classes.page}>
      <SetForm organizationId={organizationId} set={set} />
      <section className={classes.roster} aria-labelledby="roster">
        <h3 id="roster" className={classes.title}>
          Roster
        </h3>
        <p className={classes.about}>
          The service has no list of admins. This one is put together from what was done here and what the
          request logs tell, so somebody may be missing.
        </p>
        <FormAlert error={change.error} title={`${change.variables?.email ?? 'The admin'} was not changed`} />
        <FormAlert error={takingBack.error} title="The change was not taken back" />
        <RosterList
          organizationId={organizationId}
          known={known}
          onSet={onSet}
          busy={change.isPending ? addressKey(change.variables.email) : undefined}
        />
      </section>
      {done && (
        <UndoOffer
          key={done.number}
          title={sayChange(done.change)}
          busy={takingBack.isPending}
          onUndo={() => takingBack.mutate(done)}
          onGone={forget}
        >
          <p>{undoWords(done)}</p>
        </UndoOffer>
      )}
    </div>
  );
}
