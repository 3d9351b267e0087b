import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

describe('verifying callbacks', () => {
  const secret = 'a secret';
  const body = '{"meta":{"event":"document.complete"}}';
  // What HMAC-SHA256 gives for them; `signature/diagnosis.test.ts` holds the doctor against node:crypto.
  const signature = 'm3Td8J9G7Ey+1QsI9rc9gdvmisWpCTC00Zd389Ld0w8=';

  async function check(typed: Readonly<Record<string, string>>) {
    const { screen, router } = await renderPage(routes, `${paths.verifyCallbacks}?language=python`);
    for (const [label, text] of Object.entries(typed))
      await screen.getByRole('textbox', { name: label }).fill(text);
    await screen.getByLabelText('Secret', { exact: true }).fill(secret);
    await screen.getByRole('button', { name: 'Check the signature' }).click();
    return { screen, router };
  }

  it('shows code in the language of the address, and tells a secret that did not sign', async () => {
    const { screen } = await check({
      Headers: `webhook-id: a\nwebhook-timestamp: 1\nwebhook-signature: v1,${btoa('x'.repeat(32))}`,
      Body: '{}',
    });
    await expect.element(screen.getByText('receive_callbacks.py')).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'This secret did not sign this body' }))
      .toBeVisible();
  });

  it('names what the receiver does otherwise, and shows its code mended', async () => {
    const { screen, router } = await check({
      Headers: `X-Acme-Signature: ${signature}`,
      Body: JSON.stringify(JSON.parse(body), null, 2),
    });
    await expect
      .element(
        screen.getByRole('heading', {
          name: 'The secret is right, but the body was parsed and printed again',
        }),
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
});
