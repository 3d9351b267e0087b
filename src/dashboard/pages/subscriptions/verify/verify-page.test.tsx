import { expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

it('names what the receiver of a callback does otherwise, and shows its code mended, in each language', async () => {
  const secret = 'a secret';
  const body = '{"meta":{"event":"document.complete"}}';
  // What HMAC-SHA256 gives for them; `signature/diagnosis.test.ts` holds the doctor against node:crypto.
  const signature = 'm3Td8J9G7Ey+1QsI9rc9gdvmisWpCTC00Zd389Ld0w8=';
  const { screen, router } = await renderPage(routes, `${paths.verifyCallbacks}?language=python`);
  await expect.element(screen.getByText('receive_callbacks.py')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Headers' }).fill(`X-Acme-Signature: ${signature}`);
  await screen.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(JSON.parse(body), null, 2));
  await screen.getByLabelText('Secret', { exact: true }).fill(secret);
  await screen.getByRole('button', { name: 'Check the signature' }).click();
  await expect
    .element(
      screen.getByRole('heading', { name: 'The secret is right, but the body was parsed and printed again' }),
    )
    .toBeVisible();
  await expect.element(screen.getByLabelText('Flask')).toMatchTextContent(/request\.get_data\(\)/);
  const marked = () => [...document.querySelectorAll('mark')].map((it) => it.textContent);
  await expect.poll(marked).toEqual([expect.stringContaining('self.rfile.read')]);
  await expect
    .element(screen.getByRole('region', { name: /^Code of/ }))
    .toMatchTextContent(/x-acme-signature/);
  // It was signed as live services sign, whichever signs here.
  await expect.element(screen.getByRole('radio', { name: 'Live service' })).toBeChecked();
  await screen.getByRole('tab', { name: 'Node' }).click();
  await expect.element(screen.getByLabelText('Express')).toMatchTextContent(/express\.raw/);
  const stored = JSON.stringify([router.state.location, { ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain('signed=public');
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(signature);
});
