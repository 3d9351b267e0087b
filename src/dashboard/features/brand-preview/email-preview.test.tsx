import '#ui/styles.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { CompletedEmailPreview } from './completed-email-preview.tsx';
import { EmailPreview } from './email-preview.tsx';
import type { PartSelection } from './part.tsx';

const resource = {
  from: 'sign@harbourpine.example',
  logo: { position: 'right' },
  buttons: { color: '#112233', background: '#aabbcc' },
  subject: 'Your lease',
  body_header: 'Welcome home',
  body_message: 'Please sign {lease_name}.',
  footer_message: 'Pine Street 4',
  sender_email: 'help@harbourpine.example',
  service_references: true,
};
const plain = { width: 'desktop', language: 'en' } as const;

describe('the email', () => {
  it('shows every field of the resource', async () => {
    const { getByText, getByRole } = await render(<EmailPreview resource={resource} {...plain} />);
    await expect.element(getByRole('img', { name: 'The email in English: Your lease' })).toBeVisible();
    for (const shown of ['sign@harbourpine.example', 'Your lease', 'Welcome home', 'Pine Street 4', 'iOS']) {
      await expect.element(getByText(shown)).toBeVisible();
    }
    await expect.element(getByText('Contact the sender')).toBeVisible();
    // The service fills in no placeholder here.
    expect(getByText('{lease_name}').element().tagName).toBe('MARK');
    const button = getComputedStyle(getByText('View document').element());
    expect([button.color, button.backgroundColor]).toEqual(['rgb(17, 34, 51)', 'rgb(170, 187, 204)']);
  });

  it('puts the logo where the resource says', async () => {
    const lefts: number[] = [];
    for (const position of ['left', 'middle', 'right']) {
      const screen = await render(<EmailPreview resource={{ logo: { position } }} {...plain} title="Pine" />);
      lefts.push(screen.getByText('Pine', { exact: true }).element().getBoundingClientRect().left);
      await screen.unmount();
    }
    const [left = 0, middle = 0, right = 0] = lefts;
    expect(middle - left).toBeGreaterThan(50);
    expect(right - middle).toBeCloseTo(middle - left, 0);
  });

  it('has texts of the service’s own where the resource has none, and neither contact button nor apps', async () => {
    const { container, getByText } = await render(<EmailPreview resource={{}} width="phone" language="fr" />);
    await expect.element(getByText('Vous avez un document à signer')).toBeVisible();
    expect(container.textContent).not.toContain('iOS');
    expect(container.textContent).not.toContain('Contacter');
  });

  it('keeps quiet colours while one is half typed', async () => {
    const half = { buttons: { background: '#aabb' } };
    const { getByText } = await render(<EmailPreview resource={half} {...plain} />);
    expect(getComputedStyle(getByText('View document').element()).backgroundColor).toBe('rgb(53, 85, 138)');
  });

  it('lets its parts be selected', async () => {
    const select = vi.fn<NonNullable<PartSelection['select']>>();
    const { getByRole } = await render(
      <EmailPreview resource={resource} {...plain} selected="email.buttons.color" select={select} />,
    );
    const button = getByRole('button', { name: 'Button: background and text' });
    await expect.element(button).toHaveAttribute('aria-current', 'true');
    await button.click();
    expect(select.mock.lastCall?.[0].fields).toEqual(['email.buttons.background', 'email.buttons.color']);
    await getByRole('button', { name: 'Logo position: right' }).click();
    expect(select.mock.lastCall?.[0].fields).toEqual(['email.logo.position']);
  });
});

describe('the completed email', () => {
  it('fills in the name of the document where the service does, and nowhere else', async () => {
    const texts = {
      subject: '{document_name} is complete',
      body_message: 'All signed {document_name}',
      footer_message: 'About {document_name}',
    };
    const { getByText } = await render(<CompletedEmailPreview texts={texts} {...plain} />);
    await expect.element(getByText('Lease renewal 2027 is complete')).toBeVisible();
    await expect.element(getByText('All signed Lease renewal 2027')).toBeVisible();
    expect(getByText('{document_name}', { exact: true }).element().tagName).toBe('MARK');
  });
});
