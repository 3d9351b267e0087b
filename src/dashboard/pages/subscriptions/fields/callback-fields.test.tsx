import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { SessionState } from '#contract/session.ts';
import { SessionContext } from '#features/session/session.ts';
import { render } from '#testing/render.tsx';
import { AccessTokenField, CallbackField } from './callback-fields.tsx';
import { emptyValues } from './subscription-values.ts';

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: emptyValues })}>
      <CallbackField />
      <AccessTokenField />
    </FormProvider>
  );
}

/** Renders the fields for staff whose roles allow these hosts, or for a user who signed in at the service. */
const renderFor = (callbackHosts: readonly string[] | undefined) => {
  const session = callbackHosts && { staff: { callbackHosts } };
  return render(
    <SessionContext value={{ environments: [], session } as unknown as SessionState}>
      <Fields />
    </SessionContext>,
  );
};

it('offers staff no token in callbacks, and says which hosts their role allows', async () => {
  const screen = await renderFor(['hooks.example.com', '*.example.org']);
  await expect
    .element(screen.getByText(/of these hosts: hooks.example.com and \*.example.org\./))
    .toBeVisible();
  await expect.element(screen.getByText(/leave the access token out: it would open/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
});

it('names no hosts where every address is allowed', async () => {
  for (const hosts of [['*'], undefined]) {
    const screen = await renderFor(hosts);
    await expect.element(screen.getByRole('textbox', { name: 'Callback URL' })).toBeVisible();
    await expect.element(screen.getByText(/of these hosts/)).not.toBeInTheDocument();
    await screen.unmount();
  }
});
