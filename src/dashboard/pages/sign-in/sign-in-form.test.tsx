import '#ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createQueryClient } from '#api/query-client.ts';
import { sessionQuery } from '#api/session.ts';
import type { Environment, SessionState } from '#contract/session.ts';
import { render } from '#testing/render.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { FULL_SCOPE, initialValues, READ_ONLY_SCOPE } from './sign-in-values.ts';

// The proxy and the embedded service stand behind the form (testing/backend.ts).

const ORTEGA = 'm.ortega@northwind.example';

interface Opening {
  readonly known?: Partial<Parameters<typeof initialValues>[0]>;
  readonly demoFirst?: boolean;
  readonly change?: Partial<Environment>;
}

async function openForm({ known = {}, demoFirst = true, change = {} }: Opening = {}) {
  const client = createQueryClient(() => undefined);
  const { environments } = await client.fetchQuery(sessionQuery);
  const onSignedIn = vi.fn<(state: SessionState) => void>();
  const screen = await render(
    <QueryClientProvider client={client}>
      <SignInForm
        environments={environments.map((environment) => ({ ...environment, ...change }))}
        initial={initialValues({ environment: 'embedded', ...known })}
        demoFirst={demoFirst}
        onSignedIn={onSignedIn}
        onVisit={() => undefined}
      />
    </QueryClientProvider>,
  );
  const accounts = screen.getByRole('button', { name: /^Sign in as / });
  const account = (email: string) =>
    screen.getByRole('button', { name: `Sign in as ${email}`, exact: false });
  const signedIn = async () => {
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled(), { timeout: 50_000 });
    return onSignedIn.mock.calls[0]?.[0].session;
  };
  return { screen, accounts, account, signedIn };
}

describe('the demo accounts before the form', () => {
  it('sign in with one press and full access, whatever stands in the form', async () => {
    const { screen, account, signedIn } = await openForm();
    await screen.getByRole('textbox', { name: 'Email' }).fill('somebody@else.example');
    await screen.getByRole('combobox', { name: 'Access' }).selectOptions('custom');
    await screen.getByRole('textbox', { name: 'URL patterns' }).fill('/no pattern');
    await expect.element(account(ORTEGA)).toHaveAccessibleName(/, start here$/);
    await account(ORTEGA).click();
    expect(await signedIn()).toMatchObject({ account: ORTEGA, credential: 'password', scope: FULL_SCOPE });
  });

  it('fill the form in where they are refused, which takes another account afterwards', async () => {
    const { screen, account, signedIn } = await openForm();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    const email = screen.getByRole('textbox', { name: 'Email' });
    const password = screen.getByRole('textbox', { name: 'Password' });
    await expect.element(password).toBeInvalid();
    await expect.element(email).toHaveAccessibleDescription('Enter the email of your account');
    await expect.element(email).toHaveFocus();
    await screen.getByRole('radio', { name: 'API key' }).click();
    await account('s.whitlock@harborpine.example').click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/11005001/);
    await expect.element(email).toHaveValue('s.whitlock@harborpine.example');
    await expect.element(password).toHaveValue('harbor-demo');
    await expect.element(password).toBeValid();
    await email.fill(ORTEGA);
    await password.fill('not the password');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription(/wrong for this environment/);
    await expect.element(password).toHaveValue('not the password');
    await expect.element(email).toHaveValue(ORTEGA);
    await password.fill('northwind-demo');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    expect(await signedIn()).toMatchObject({ account: ORTEGA });
  });

  it('show a wrong password on its field, as the form does', async () => {
    const demoAccounts = [{ email: ORTEGA, password: 'changed since', role: 'Owner' }];
    const { screen, account } = await openForm({ change: { demoAccounts } });
    await account(ORTEGA).click();
    const password = screen.getByRole('textbox', { name: 'Password' });
    await expect.element(password).toHaveAccessibleDescription(/wrong for this environment/);
    await expect.element(password).toHaveFocus();
  });

  it.each<[string, Partial<Environment>]>([
    ['there are none', { demoAccounts: [] }],
    ['nobody may sign in by password', { signInWays: ['service-page', 'api-key'] }],
  ])('are not there where %s', async (_, change) => {
    const credential = change.signInWays ? 'service-page' : 'password';
    const { screen, accounts } = await openForm({ known: { credential }, change });
    await expect.element(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
    expect(accounts.elements()).toHaveLength(0);
    expect(screen.getByRole('heading').elements()).toHaveLength(0);
  });
});

it('the demo accounts of a session that ended are its own alone, with the access that it had, after the form', async () => {
  const known = { account: ORTEGA, scope: READ_ONLY_SCOPE };
  const { screen, accounts, account, signedIn } = await openForm({ known, demoFirst: false });
  await expect.element(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  await expect.element(account(ORTEGA)).not.toHaveAccessibleName(/start here/);
  expect(accounts.elements()).toHaveLength(1);
  await account(ORTEGA).click();
  expect(await signedIn()).toMatchObject({ account: ORTEGA, scope: READ_ONLY_SCOPE });
});
