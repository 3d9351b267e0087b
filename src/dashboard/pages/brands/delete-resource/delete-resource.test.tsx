import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { BRAND_RESOURCE_NOT_FOUND } from '#contract/errors/error-codes.ts';
import { render } from '#testing/render.tsx';
import { DeleteResource } from './delete-resource.tsx';

const email = { subject: 'Sign here' };
const lost = new ApiError({ kind: 'network', status: 0, message: 'The answer was lost' });
const gone = new ApiError({
  kind: 'service',
  status: 404,
  message: 'Not found',
  errors: [{ code: BRAND_RESOURCE_NOT_FOUND, message: 'Not found' }],
});

/** Asks to delete an email. @param found what the brand has of it afterwards, as the service tells */
async function open(answer: () => Promise<null>, found: () => Promise<unknown> = async () => email) {
  const [onDeleted, mutationFn] = [vi.fn(), vi.fn(answer)];
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteResource
        calls={['deleteEmailBrandResource']}
        what="email"
        title="Northwind"
        heading="Delete the email"
        text="Without it, signers get the service’s own mail."
        data={email}
        mutation={{ mutationFn }}
        read={found}
        onDeleted={onDeleted}
      >
        <p>From then on signers get the service’s own mail.</p>
      </DeleteResource>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Delete email' }).click();
  const dialog = screen.getByRole('dialog');
  return {
    screen,
    dialog,
    press: dialog.getByRole('button', { name: 'Delete email' }),
    onDeleted,
    mutationFn,
  };
}

it('deletes nothing where somebody thinks better of it, and once where they press twice', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { screen, dialog, press, onDeleted, mutationFn } = await open(() => promise);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(mutationFn).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Delete email' }).click();
  await press.dblClick();
  resolve(null);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(mutationFn).toHaveBeenCalledOnce();
  expect(onDeleted).toHaveBeenCalledWith(email);
});

it('is done where the answer is lost and nothing is there any more', async () => {
  const { dialog, press, onDeleted } = await open(
    () => Promise.reject(lost),
    async () => null,
  );
  await press.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onDeleted).toHaveBeenCalledWith(email);
});

it.each([
  ['nothing was deleted where it is there still', lost, async () => email, 'Nothing was deleted'],
  [
    'nobody knows where nothing can be read',
    lost,
    () => Promise.reject(lost),
    'Whether it was deleted is not known',
  ],
  ['somebody else was faster', gone, async () => null, 'There is nothing left to delete'],
])('says that %s', async (_, error, found, words) => {
  const { dialog, press, onDeleted } = await open(() => Promise.reject(error), found);
  await press.click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
