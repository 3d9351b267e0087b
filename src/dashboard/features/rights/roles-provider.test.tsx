import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sessionQuery } from '#api/session.ts';
import type { OperationId } from '#contract/operations.ts';
import type { SessionState } from '#contract/session.ts';
import { SessionProvider } from '#features/session/session-provider.tsx';
import { paths } from '#lib/paths.ts';
import { render } from '#testing/render.tsx';
import { Button } from '#ui/button.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { PermittedButton } from './permitted-button.tsx';
import { ReadOnly } from './read-only.tsx';
import { RolesProvider } from './roles-provider.tsx';

const MAY = { may: true } as const;

/** Draws something for staff with these operations, or for somebody without roles. */
async function renderFor(
  operations: readonly OperationId[] | undefined,
  children: ReactNode,
  contact = 'a@n.example',
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const session = { accountKey: 'a', ...(operations && { staff: { operations } }) };
  const state = { environments: [], session, staffSignIn: { providers: [], contact } };
  client.setQueryData(sessionQuery.queryKey, state as unknown as SessionState);
  return render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <MemoryRouter>
          <RolesProvider>{children}</RolesProvider>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const controls = (
  <>
    <PermittedButton permission={MAY} calls={['deleteContact', 'createContact']}>
      Delete
    </PermittedButton>
    <PermittedButton permission={MAY} to={paths.newContact}>
      New contact
    </PermittedButton>
    <Button component={Link} to={paths.requestLogs}>
      Request logs
    </Button>
    <NameLink to={paths.document('d')}>Lease</NameLink>
    <MenuButton
      button={<Button>More</Button>}
      label="More"
      items={[
        { label: 'Invite', to: paths.inviteTo('d') },
        { label: 'Fax', to: paths.faxOf('d') },
      ]}
    />
  </>
);

const form = (
  <ReadOnly calls={['updateContact']} what="changing contacts">
    <input aria-label="Name" />
    <Button>Send</Button>
  </ReadOnly>
);

const offered = (screen: Awaited<ReturnType<typeof render>>) =>
  [...screen.container.querySelectorAll('a, button')].map((it) => it.textContent);

it('leaves out what a role excludes, and the whole menu where nothing is left in it', async () => {
  const screen = await renderFor(['getContact'], controls);
  expect(offered(screen)).toEqual([]);
  await expect.element(screen.getByText('Lease')).toBeVisible();
});

it('offers what a role includes in part', async () => {
  const screen = await renderFor(['createContact', 'sendFax', 'getDocument'], controls);
  expect(offered(screen)).toEqual(['Delete', 'New contact', 'Lease', 'More']);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Fax' })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
});

it('offers everything to who has no roles', async () => {
  const screen = await renderFor(undefined, controls);
  expect(offered(screen)).toEqual(['Delete', 'New contact', 'Request logs', 'Lease', 'More']);
});

it.each([
  ['a@n.example', 'Ask a@n.example.'],
  ['Write to #desk.', 'Write to #desk.'],
])('lets a form be read that a role excludes, and says whom to ask: %s', async (contact, asked) => {
  const screen = await renderFor(['getContact'], form, contact);
  await expect
    .element(screen.getByRole('note'))
    .toHaveTextContent(`Your role does not include changing contacts. ${asked}`);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('leaves a form alone that a role includes', async () => {
  const screen = await renderFor(['updateContact'], form);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  expect(screen.getByRole('note').elements()).toEqual([]);
  expect(screen.container.querySelector('fieldset')).toBeNull();
});
