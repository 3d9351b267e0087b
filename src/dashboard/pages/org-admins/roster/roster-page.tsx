import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useParams } from 'react-router';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { addressKey, type KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { Button } from '#ui/button.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { type AdminAction, actionOptions, type DoneChange, sayChange, useSetAdmin } from '../set-admin.ts';
import { RosterList } from './roster-list.tsx';
import classes from './roster-page.module.css';
import { useRoster } from './use-roster.ts';

interface SetValues {
  email: string;
  action: AdminAction;
}

const blank: SetValues = { email: '', action: 'activate' };

const fieldOf = namedAsOnWire(['email']);

const resolver = ruleResolver({
  schema: setAllowedTeamAdmin.body,
  operationId: setAllowedTeamAdmin.id,
  bodyOf: ({ email, action }: SetValues) => ({ email: email.trim(), active: action === 'activate' }),
  fieldOf,
});

interface SetFormProps {
  readonly organizationId: string;
  readonly known: ReturnType<typeof useRoster>;
  readonly set: ReturnType<typeof useSetAdmin>['set'];
}

/** Sets one admin by the address; who is not among those whom the service lists is put there. */
function SetForm({ organizationId, known, set }: SetFormProps) {
  const box = useRef<HTMLElement>(null);
  const isListed = known.listedAt !== undefined;
  const isNew = (email: string) => {
    const state = known.roster.get(addressKey(email))?.state ?? 'refused';
    return isListed && state === 'refused';
  };
  const sending = useSendForm({
    key: `org-admin ${organizationId}`,
    initial: blank,
    resolver,
    fieldOf,
    send: ({ email, active }) => set({ organizationId, email, active, isNew: active && isNew(email) }),
    onSent: () => box.current?.querySelector('input')?.focus(),
  });
  const [email, action] = sending.form.watch(['email', 'action']);
  const adds = action === 'activate' && email.includes('@') && isNew(email);
  return (
    <section className={classes.box} aria-labelledby="set-admin" ref={box}>
      <h3 id="set-admin" className={classes.formTitle}>
        Set an admin
      </h3>
      <FormFrame sending={sending} className={classes.form}>
        <TextField<SetValues>
          name="email"
          label="Email"
          note={
            isListed
              ? 'Of somebody in the organization.'
              : 'Of somebody who is an admin of a team in the organization.'
          }
          type="email"
        />
        <div className={classes.action}>
          <SegmentsField<SetValues> name="action" label="What to do" data={actionOptions} />
          <Button variant="filled" type="submit" busy={sending.isBusy}>
            {adds
              ? 'Add this admin'
              : action === 'activate'
                ? 'Activate this admin'
                : 'Deactivate this admin'}
          </Button>
        </div>
      </FormFrame>
      <FormAlert error={sending.error} fieldOf={fieldOf} title="The admin was not set" />
    </section>
  );
}

function undoWords({ change, before }: DoneChange): string {
  const back = change.active ? 'deactivates' : 'activates';
  if (change.isNew) return 'Undo deactivates this admin; nobody can be taken off the list.';
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
      {!known.isForbidden && <SetForm organizationId={organizationId} known={known} set={set} />}
      <section className={classes.roster} aria-labelledby="roster">
        <h3 id="roster" className={classes.title}>
          Roster
        </h3>
        {known.isReady && known.listedAt === undefined && (
          <p className={classes.about}>
            The service has no list of admins. This one is put together from what was done here and what the
            request logs tell, so somebody may be missing.
          </p>
        )}
        <FormAlert error={change.error} title={`${change.variables?.email ?? 'The admin'} was not changed`} />
        <FormAlert error={takingBack.error} title="The change was not taken back" />
        <RosterList
          organizationId={organizationId}
          known={known}
          onSet={known.isForbidden ? undefined : onSet}
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
