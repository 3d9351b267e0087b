import type { BrandDraft } from '#pages/brands/model/brand-draft.ts';

/** A button in its three states. */
const button = (color: string, background: string, hover: string, active: string) => ({
  color,
  ...{ border: '#66707a', 'hover-border': '#5a636c', 'active-border': '#4e565e' },
  ...{ 'hover-color': color, 'active-color': color },
  ...{ background, 'hover-background': hover, 'active-background': active },
});

/** Roles of a part of the brand by the path of their field. */
export const under = (path: string, roles: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(roles).map(([role, colour]) => [`${path}.${role}`, colour]));

/** A brand with which nothing is wrong. */
export const sound: BrandDraft = {
  'header.background': '#ffffff',
  'main-background': '#f3f6f4',
  'texts.color': '#20303c',
  ...under('buttons.primary', button('#ffffff', '#0f6b5c', '#0b5347', '#083d34')),
  ...under('buttons.default', button('#20303c', '#e2e8e5', '#d2d9d5', '#c3cbc6')),
  ...under('buttons.secondary', button('#0b4d42', '#d2ebe4', '#c0ddd5', '#b0cfc6')),
  ...under('buttons.dropdown', button('#3c2030', '#f1e6ea', '#e4d6dc', '#d6c6cd')),
  ...under('hyperlink', { color: '#0a5f8c', 'hover-color': '#084a6e', 'active-color': '#063852' }),
  ...under('icons', {
    ...{ color: '#3a2f6b', border: '#77708f', background: '#e9e6f6' },
    ...{ 'hover-color': '#2b2255', 'hover-border': '#66607c', 'hover-background': '#d9d4ee' },
  }),
  ...under('email.buttons', { color: '#ffffff', background: '#0f6b5c' }),
  ...under('editor.progress-bar', { 'default-color': '#d2ebe4', 'completed-color': '#0f6b5c' }),
  'consent-text.en': 'You sign for {sender_email}.',
  'consent-text.es': 'Usted firma para {sender_email}.',
  'consent-text.fr': 'Vous signez pour {sender_email}.',
};
