import { brandAccentOf, brandTitleOf } from './brand-designs.ts';
import { lighter } from './colours.ts';

/** What the organizations' brands say in emails, and how the editor looks. Not every brand has all of it. */

const HOSTS = ['northwind.example', 'harborpine.example'] as const;
const STREETS = ['12 Harbour Street', '400 Pine Street'] as const;

const hostOf = (organization: number) => HOSTS[organization] ?? HOSTS[0];
const streetOf = (organization: number) => STREETS[organization] ?? STREETS[0];

/** An email resource, as its operation takes it. */
export function emailTextsOf(organization: number, index: number) {
  const title = brandTitleOf(organization, index);
  return {
    from: `signing@${hostOf(organization)}`,
    logo: { position: index === 0 ? 'left' : 'middle' },
    buttons: { color: '#FFFFFF', background: brandAccentOf(organization, index) },
    subject: `${title} has a document for you`,
    body_header: title,
    body_message: 'Please read it and sign at your convenience. Nothing is signed before you say so.',
    footer_message: `${title}, ${streetOf(organization)}`,
    sender_email: `help@${hostOf(organization)}`,
    service_references: index === 0,
  };
}

/** The email resource of a brand. Every other one has it. */
export const emailResourceOf = (organization: number, index: number) =>
  index % 2 === 0 ? emailTextsOf(organization, index) : undefined;

/** The editor resource: fields that public clients know, and some that nobody does. The first two brands have one. */
export function editorResourceOf(organization: number, index: number) {
  if (index > 1) return undefined;
  const accent = brandAccentOf(organization, index);
  return {
    'progress-bar': { 'default-color': lighter(accent, 0.8), 'completed-color': accent },
    'complete-footer': {
      visibility: true,
      'custom-text': `Thank you for signing with ${brandTitleOf(organization, index)}.`,
    },
    'decline-invite-text': { en: 'Tell us why, and we come back to you.' },
    accessibility: { visibility: true, enabled: index === 0 },
    navigation: { color: '#FFFFFF', background: accent },
    sidebar: { border: accent, background: lighter(accent, 0.88) },
    'support-chat': { visibility: index === 0 },
  };
}

/** The completed-email texts by language. The third brand has no French ones, the last none at all. */
export function completedTextsOf(organization: number, index: number) {
  if (index > 2) return undefined;
  const title = brandTitleOf(organization, index);
  const text = (subject: string, body: string) => ({
    from: `signing@${hostOf(organization)}`,
    subject,
    body_header: title,
    body_message: body,
    footer_message: `${title}, ${streetOf(organization)}`,
  });
  const en = text('{document_name} is complete', 'Everybody has signed {document_name}.');
  const es = text('{document_name} está completo', 'Todos han firmado {document_name}.');
  const fr = text('{document_name} est terminé', 'Tout le monde a signé {document_name}.');
  return index === 2 ? { en, es } : { en, es, fr };
}
