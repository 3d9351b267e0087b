import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { render } from '#testing/render.tsx';
import { DeleteResource } from './delete-resource.tsx';

const lost = new ApiError({ kind: 'network', status: 0, message: 'The answer was lost' });

/** Deletes an email whose answer is lost. @param found what the brand has of it afterwards, as the service tells */
async function deleteIt(found: () => Promise<unknown>) {
  const onDeleted = vi.fn();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteResource
        calls={['deleteEmailBrandResource']}
        what="email"
        title="Northwind"
        heading="Delete the email"
        text="Without it, signers get the service’s own mail."
        data={{ subject: 'Sign here' }}
        mutation={{ mutationFn: () => Promise.reject(lost) }}
        read={found}
        onDeleted={onDeleted}
      >
        <p>From then on signers get the service’s own mail.</p>
      </DeleteResource>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Delete email' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete email' }).click();
  return { dialog, onDeleted };
}

it('is done where the answer is lost and nothing is there any more', async () => {
  const { dialog, onDeleted } = await deleteIt(async () => null);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onDeleted).toHaveBeenCalledWith({ subject: 'Sign here' });
});

it('says that nothing was deleted where it is there still', async () => {
  const { dialog, onDeleted } = await deleteIt(async () => ({ subject: 'Sign here' }));
  await expect.element(dialog.getByRole('heading', { name: 'Nothing was deleted' })).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('says that nobody knows where nothing can be read', async () => {
  const { dialog, onDeleted } = await deleteIt(() => Promise.reject(lost));
  await expect
    .element(dialog.getByRole('heading', { name: 'Whether it was deleted is not known' }))
    .toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
