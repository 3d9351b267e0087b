import { upperFirst } from '@mantine/hooks';
import { brandLanguages, type buttonVariants, generalColours } from '#contract/operations/brand-records.ts';

/**
 * The table of all fields of a brand. Forms, previews, lists of changes, exports, undo and the check before saving are
 * made from it.
 */

export type BrandLanguage = (typeof brandLanguages)[number];

/** The resources that fields are saved in. */
export const brandParts = ['general', 'email', 'editor'] as const;

export type BrandPart = (typeof brandParts)[number];

interface Field {
  /**
   * Dotted path in the resource: `buttons.primary.hover-background`, `consent-text.en`. Paths of other resources start
   * with their name: `email.subject`.
   */
  readonly path: string;
  readonly part: BrandPart;
  /** Within its group: "Hover background". */
  readonly label: string;
  readonly group: string;
  /** Heading in the form; the group if undefined. */
  readonly section?: string;
  readonly hint?: string;
}

export interface ColourField extends Field {
  readonly kind: 'colour';
}

export interface SwitchField extends Field {
  readonly kind: 'switch';
}

export interface TextField extends Field {
  readonly kind: 'text';
  /** Undefined for a text that is the same in all languages. */
  readonly language?: BrandLanguage;
  /** Path without the language: `welcome-message.header-text`. */
  readonly text: string;
  /** In braces, filled in by the service (document, General brand resource). */
  readonly placeholders: readonly string[];
  readonly lines: number;
  /** Maximum number of characters. */
  readonly limit?: number;
  readonly isAddress?: boolean;
}

/** Unset means the service's default. */
export interface ChoiceField extends Field {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[];
}

export type BrandField = ColourField | SwitchField | TextField | ChoiceField;

export const languageNames: Readonly<Record<BrandLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
};

const labels: Readonly<Record<string, string>> = {
  color: 'Text',
  border: 'Border',
  background: 'Background',
  'hover-color': 'Hover text',
  'hover-border': 'Hover border',
  'hover-background': 'Hover background',
  'active-color': 'Active text',
  'active-border': 'Active border',
  'active-background': 'Active background',
};
const iconLabels: Readonly<Record<string, string>> = {
  ...labels,
  color: 'Icon',
  'hover-color': 'Hover icon',
};
const linkLabels = { color: 'Rest', 'hover-color': 'Hover', 'active-color': 'Active' };

const colour = (path: string, group: string, label: string): ColourField => ({
  kind: 'colour',
  part: 'general',
  path,
  group,
  label,
});

type ButtonVariant = (typeof buttonVariants)[number];

/** Of the signing page, in display order. */
export const colourFields: readonly ColourField[] = [
  colour('header.background', 'Header', 'Background'),
  colour('main-background', 'Page', 'Main background'),
  colour('texts.color', 'Page', 'Text'),
  // The most used button and the most prominent colours come first.
  ...(['primary', 'default', 'dropdown', 'secondary'] satisfies ButtonVariant[]).flatMap((variant) =>
    ['', 'hover-', 'active-'].flatMap((state) =>
      ['background', 'color', 'border'].map((part) => {
        const role = state + part;
        return colour(`buttons.${variant}.${role}`, `${upperFirst(variant)} button`, labels[role] ?? role);
      }),
    ),
  ),
  ...generalColours.hyperlink.map((role) => colour(`hyperlink.${role}`, 'Links', linkLabels[role])),
  ...generalColours.icons.map((role) => colour(`icons.${role}`, 'Icons', iconLabels[role] ?? role)),
];

const inEachLanguage = (field: Omit<TextField, 'kind' | 'path' | 'language'>): readonly TextField[] =>
  brandLanguages.map((language) => ({ ...field, kind: 'text', language, path: `${field.text}.${language}` }));

/** Texts and switches of the signing page. */
const pageFields: readonly BrandField[] = [
  {
    kind: 'switch',
    part: 'general',
    path: 'help-center.visibility',
    group: 'Help center',
    label: 'Show the help center',
    hint: 'Signers find a link to the help center at the foot of the page.',
  },
  {
    kind: 'switch',
    part: 'general',
    path: 'welcome-message.visibility',
    group: 'Welcome message',
    label: 'Show the welcome message',
    hint: 'Signers are greeted by a heading and a message before the document.',
  },
  ...inEachLanguage({
    part: 'general',
    text: 'welcome-message.header-text',
    group: 'Welcome message',
    label: 'Heading',
    placeholders: ['{signer_email}'],
    lines: 1,
  }),
  ...inEachLanguage({
    part: 'general',
    text: 'welcome-message.body-text',
    group: 'Welcome message',
    label: 'Message',
    placeholders: ['{sender_email}'],
    lines: 3,
  }),
  ...inEachLanguage({
    part: 'general',
    text: 'consent-text',
    group: 'Consent text',
    label: 'Consent text',
    hint: 'What signers agree to when they sign, below the document.',
    placeholders: ['{sender_email}'],
    lines: 3,
  }),
];

export const textFields: readonly TextField[] = pageFields.filter((field) => field.kind === 'text');

/** Document, Brands, Limits. */
const MAX_EMAIL_TEXT = 300;

const email = { part: 'email', group: 'Email' } as const;
const emailText = { ...email, kind: 'text', placeholders: [], limit: MAX_EMAIL_TEXT } as const;

export const emailFields: readonly BrandField[] = [
  {
    ...email,
    kind: 'text',
    placeholders: [],
    path: 'email.from',
    text: 'email.from',
    section: 'Envelope',
    label: 'Sender email',
    hint: 'Who the email comes from.',
    isAddress: true,
    lines: 1,
  },
  {
    ...emailText,
    path: 'email.subject',
    text: 'email.subject',
    section: 'Envelope',
    label: 'Subject',
    hint: 'What the inbox shows.',
    lines: 1,
  },
  {
    ...emailText,
    path: 'email.body_header',
    text: 'email.body_header',
    section: 'Texts',
    label: 'Heading',
    hint: 'The headline of the email.',
    lines: 1,
  },
  {
    ...emailText,
    path: 'email.body_message',
    text: 'email.body_message',
    section: 'Texts',
    label: 'Message',
    hint: 'What the signer is asked to do.',
    lines: 4,
  },
  {
    ...emailText,
    path: 'email.footer_message',
    text: 'email.footer_message',
    section: 'Texts',
    label: 'Footer',
    hint: 'The signature at the end.',
    lines: 2,
  },
  {
    ...email,
    kind: 'choice',
    path: 'email.logo.position',
    section: 'Look',
    label: 'Logo position',
    hint: 'Upload the logo in the service’s own web app.',
    options: [
      { value: 'left', label: 'Left' },
      { value: 'middle', label: 'Middle' },
      { value: 'right', label: 'Right' },
    ],
  },
  {
    ...email,
    kind: 'colour',
    path: 'email.buttons.background',
    section: 'Look',
    label: 'Button background',
  },
  { ...email, kind: 'colour', path: 'email.buttons.color', section: 'Look', label: 'Button text' },
  {
    ...email,
    kind: 'text',
    placeholders: [],
    path: 'email.sender_email',
    text: 'email.sender_email',
    section: 'Contact and links',
    label: 'Contact email',
    hint: 'Where the button that contacts the sender writes to.',
    isAddress: true,
    lines: 1,
  },
  {
    ...email,
    kind: 'choice',
    path: 'email.service_references',
    section: 'Contact and links',
    label: 'Links to the service’s mobile apps',
    options: [
      { value: true, label: 'Show' },
      { value: false, label: 'Hide' },
    ],
  },
];

const session = { part: 'editor', group: 'Signing session' } as const;

/** The known fields of the session resource. */
const sessionFields: readonly BrandField[] = [
  {
    kind: 'colour',
    part: 'editor',
    path: 'editor.progress-bar.default-color',
    group: 'Progress bar',
    label: 'Remaining',
  },
  {
    kind: 'colour',
    part: 'editor',
    path: 'editor.progress-bar.completed-color',
    group: 'Progress bar',
    label: 'Done',
  },
  {
    ...session,
    kind: 'switch',
    path: 'editor.complete-footer.visibility',
    section: 'When everything is signed',
    label: 'Show a closing message',
    hint: 'Signers see it below the document once they are done.',
  },
  {
    ...session,
    kind: 'text',
    path: 'editor.complete-footer.custom-text',
    text: 'editor.complete-footer.custom-text',
    section: 'When everything is signed',
    label: 'Closing message',
    placeholders: [],
    lines: 1,
  },
  {
    ...session,
    kind: 'switch',
    path: 'editor.accessibility.visibility',
    section: 'Accessibility',
    label: 'Offer the accessibility view',
    hint: 'Signers find a way to it in the menu of the session.',
  },
  {
    ...session,
    kind: 'switch',
    path: 'editor.accessibility.enabled',
    section: 'Accessibility',
    label: 'Begin in the accessibility view',
    hint: 'Signers can leave it for the usual view.',
  },
  ...inEachLanguage({
    ...session,
    text: 'editor.decline-invite-text',
    section: 'Declining',
    label: 'Text for declining',
    hint: 'What a signer reads who declines to sign.',
    placeholders: [],
    lines: 3,
  }),
];

export const brandFields: readonly BrandField[] = [
  ...colourFields,
  ...pageFields,
  ...emailFields,
  ...sessionFields,
];

export const everyColour: readonly ColourField[] = brandFields.filter((field) => field.kind === 'colour');

export const fieldsOf = (part: BrandPart): readonly BrandField[] =>
  brandFields.filter((field) => field.part === part);

export type StudioTabName = 'colours' | 'texts' | 'email' | 'session';

export function tabOf({ part, kind }: BrandField): StudioTabName {
  if (part === 'email') return 'email';
  if (part === 'editor') return 'session';
  return kind === 'colour' ? 'colours' : 'texts';
}

const byPath = new Map(brandFields.map((field) => [field.path, field]));

export const fieldAt = (path: string): BrandField | undefined => byPath.get(path);

/** "Primary button: hover background", or "Consent text". */
export const nameInGroup = ({ group, label }: BrandField): string =>
  group === label ? label : `${group}: ${label.toLowerCase()}`;

/** Full name: "Primary button: hover background", "Consent text in French". */
export function nameOfField(field: BrandField): string {
  if (field.kind === 'switch') return field.label;
  const language = field.kind === 'text' ? field.language : undefined;
  return language ? `${nameInGroup(field)} in ${languageNames[language]}` : nameInGroup(field);
}

export function nameAt(path: string): string {
  const field = fieldAt(path);
  return field ? nameOfField(field) : path;
}
