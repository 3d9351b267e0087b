import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { namedAsOnWire } from '#kit/form-errors.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import { type AdminAction, actionOptions } from '../admin-action.ts';
import classes from './set-form.module.css';
import type { useSetAdmin } from './use-set-admin.ts';

const fieldOf = namedAsOnWire(['email']);

const defaultValues: { email: string; action: AdminAction } = { email: '', action: 'activate' };

const resolver = ruleResolver({
  schema: setAllowedTeamAdmin.body,
  operationId: setAllowedTeamAdmin.id,
  bodyOf: ({ email, action }: typeof defaultValues) => ({
    email: email.trim(),
    active: action === 'activate',
  }),
  fieldOf,
});

interface SetFormProps {
  readonly organizationId: string;
  readonly set: ReturnType<typeof useSetAdmin>['set'];
}

/** Sets one admin by the address. */
export function SetForm({ organizationId, set }: SetFormProps) {
  const form = useForm({ defaultValues, resolver, mode: 'onTouched' });
  const { discard } = useKeptValues(form, `org-admin ${organizationId}`);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: set,
    onSuccess: () => {
      discard();
      form.reset(defaultValues);
      form.setFocus('email');
    },
    onError: (refusal) => putRefusal(form, refusal, fieldOf),
  });
  const action = form.watch('action');
  const submit = form.handleSubmit((body) => {
    if (!isPending) mutate({ organizationId, email: body.email, active: body.active });
  });
  return (
    <section className={classes.box} aria-labelledby="set-admin">
      <h3 id="set-admin" className={classes.title}>
        Set an admin
      </h3>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          reset();
          void submit(event);
        }}
      >
        <TextInput
          {...form.register('email')}
          label="Email"
          description="Of somebody who is an admin of a team in the organization."
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          error={form.formState.errors.email?.message}
        />
        <div className={classes.action}>
          <Controller
            control={form.control}
            name="action"
            render={({ field: { value, onChange } }) => (
              <Segments label="What to do" options={actionOptions} value={value} onChange={onChange} />
            )}
          />
          <Button variant="filled" type="submit" busy={isPending}>
            {action === 'activate' ? 'Activate this admin' : 'Deactivate this admin'}
          </Button>
        </div>
      </form>
      <FormAlert error={error} fieldOf={fieldOf} title="The admin was not set" />
    </section>
  );
}
