import { useRef } from 'react';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { Button } from '#ui/button.tsx';
import { type AdminAction, actionOptions } from '../admin-action.ts';
import classes from './set-form.module.css';
import type { useSetAdmin } from './use-set-admin.ts';

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
  readonly set: ReturnType<typeof useSetAdmin>['set'];
}

/** Sets one admin by the address. */
export function SetForm({ organizationId, set }: SetFormProps) {
  const box = useRef<HTMLElement>(null);
  const sending = useSendForm({
    key: `org-admin ${organizationId}`,
    initial: blank,
    resolver,
    fieldOf,
    send: ({ email, active }) => set({ organizationId, email, active }),
    onSent: () => box.current?.querySelector('input')?.focus(),
  });
  const action = sending.form.watch('action');
  return (
    <section className={classes.box} aria-labelledby="set-admin" ref={box}>
      <h3 id="set-admin" className={classes.title}>
        Set an admin
      </h3>
      <FormFrame sending={sending} className={classes.form}>
        <TextField<SetValues>
          name="email"
          label="Email"
          note="Of somebody who is an admin of a team in the organization."
          type="email"
        />
        <div className={classes.action}>
          <SegmentsField<SetValues> name="action" label="What to do" data={actionOptions} />
          <Button variant="filled" type="submit" busy={sending.isBusy}>
            {action === 'activate' ? 'Activate this admin' : 'Deactivate this admin'}
          </Button>
        </div>
      </FormFrame>
      <FormAlert error={sending.error} fieldOf={fieldOf} title="The admin was not set" />
    </section>
  );
}
