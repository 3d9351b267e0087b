import { expect, it } from 'vitest';
import { savedBrandDraft } from './brand-draft.ts';
import { joinFormerEmailDraft } from './former-email-draft.ts';

// In a browser, since drafts are in its storage.

it('joins the draft that the email had for itself in former versions to that of the brand, once', () => {
  const [owner, brandId] = ['embedded m.ortega', crypto.randomUUID()];
  const key = `sealdesk.form ${owner} email ${brandId}`;
  const base = { subject: 'Old', logo_position: 'left', body_header: '' };
  const values = { ...base, subject: 'Typed then', logo_position: 'right' };
  localStorage.setItem(key, JSON.stringify({ values, base, at: 1_700_000_000 }));
  const brand = savedBrandDraft(owner, brandId);
  const colours = { 'header.background': '#000' };
  brand.write({ base: colours, draft: colours });
  joinFormerEmailDraft(owner, brandId);
  expect(brand.read()).toMatchObject({
    base: { ...colours, 'email.subject': 'Old', 'email.logo.position': 'left' },
    draft: { ...colours, 'email.subject': 'Typed then', 'email.logo.position': 'right' },
  });
  expect(localStorage.getItem(key)).toBeNull();
  brand.forget();
});
