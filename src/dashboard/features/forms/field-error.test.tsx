import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { updateContact } from '#contract/operations/contacts.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';
import { developerDetailsPreference } from '#lib/preferences.ts';
import { render } from '#testing/render.tsx';
import { TextField } from './fields.tsx';
import { ruleResolver } from './rule-resolver.ts';

interface Values {
  email: string;
}

const resolver = ruleResolver<Values, typeof updateContact.body>({
  schema: updateContact.body,
  operationId: updateContact.id,
  bodyOf: ({ email }) => ({ email }),
  fieldOf: namedAsOnWire(['email']),
});

function Form() {
  const form = useForm({ defaultValues: { email: '' }, resolver });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <TextField<Values> name="email" label="Email" wire="email" />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

afterEach(() => developerDetailsPreference.set('closed'));

it('says what to do, and its name and the code of the rule to those alone who always want such details', async () => {
  const screen = await render(<Form />);
  await screen.getByRole('button', { name: 'Save' }).click();
  const field = screen.getByRole('textbox', { name: 'Email' });
  const details = screen.getByText('email', { exact: true });
  await expect.element(field).toHaveAccessibleDescription('Fill in the email address.');
  await expect.element(details).not.toBeInTheDocument();
  developerDetailsPreference.set('open');
  await expect.element(field).toHaveAccessibleDescription(/Fill in the email address\. email, code 27400001/);
  await expect.element(details).toBeVisible();
});
