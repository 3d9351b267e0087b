import { upperFirst } from '@mantine/hooks';
import {
  brandLanguages,
  buttonRoles,
  buttonVariants,
  generalColours,
} from '#contract/operations/brand-records.ts';

/** A flat table of all fields for editors, checks and exports. */

export type BrandLanguage = (typeof brandLanguages)[number];

/** The resource that a field is saved in. */
export type BrandPart = 'general' | 'email' | 'editor';

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
}

export interface ColourField extends Field {
  readonly kind: 'colour';
}

export interface SwitchField extends Field {
  readonly kind: 'switch';
}

export interface TextField extends Field {
  readonly kind: 'text';
  readonly language: BrandLanguage;
  /** Path without the language: `welcome-message.header-text`. */
  readonly text: string;
  /** In braces, filled in by the service (document, General brand resource). */
  readonly placeholders: readonly string[];
}

export interface LineField extends Field {
  readonly kind: 'line';
}

/** Unset means the service's default. */
export interface ChoiceField extends Field {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[];
}

export type BrandField = ColourField | SwitchField | TextField | LineField | ChoiceField;

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

const colour = (path: string, group: string, label: string, part: BrandPart = 'general'): ColourField => ({
  kind: 'colour',
  ...{ path, part, group, label },
});

/** In display order. */
export const colourFields: readonly ColourField[] = [
  colour('header.background', 'Header', 'Background'),
  colour('main-background', 'Page', 'Main background'),
  colour('texts.color', 'Page', 'Text'),
  ...buttonVariants.flatMap((variant) =>
    buttonRoles.map((role) =>
      colour(`buttons.${variant}.${role}`, `${upperFirst(variant)} button`, labels[role] ?? role),
    ),
  ),
  ...generalColours.hyperlink.map((role) => colour(`hyperlink.${role}`, 'Links', linkLabels[role])),
  ...generalColours.icons.map((role) => colour(`icons.${role}`, 'Icons', iconLabels[role] ?? role)),
];

export const switchFields: readonly SwitchField[] = [
  {
    kind: 'switch',
    part: 'general',
    path: 'help-center.visibility',
    group: 'Help center',
    label: 'Show the help center',
  },
  {
    kind: 'switch',
    part: 'general',
    path: 'welcome-message.visibility',
    group: 'Welcome message',
    label: 'Show the welcome message',
  },
];

const texts = [
  {
    text: 'consent-text',
    group: 'Consent text',
    label: 'Consent text',
    placeholders: ['{sender_email}'],
  },
  {
    text: 'welcome-message.header-text',
    group: 'Welcome message',
    label: 'Heading',
    placeholders: ['{signer_email}'],
  },
  {
    text: 'welcome-message.body-text',
    group: 'Welcome message',
    label: 'Message',
    placeholders: ['{sender_email}'],
  },
] as const;

export const textFields: readonly TextField[] = texts.flatMap((it) =>
  brandLanguages.map((language) => ({
    kind: 'text' as const,
    part: 'general' as const,
    ...it,
    language,
    path: `${it.text}.${language}`,
  })),
);

const EMAIL = 'Email';

const emailLine = (path: string, label: string): LineField => ({
  kind: 'line',
  part: 'email',
  group: EMAIL,
  ...{ path, label },
});

export const emailFields = [
  emailLine('email.from', 'Sender email'),
  emailLine('email.subject', 'Subject'),
  emailLine('email.body_header', 'Heading'),
  emailLine('email.body_message', 'Message'),
  emailLine('email.footer_message', 'Footer'),
  {
    ...{ kind: 'choice', part: 'email', path: 'email.logo.position', group: EMAIL, label: 'Logo position' },
    options: [
      { value: 'left', label: 'Left' },
      { value: 'middle', label: 'Middle' },
      { value: 'right', label: 'Right' },
    ],
  },
  colour('email.buttons.background', EMAIL, 'Button background', 'email'),
  colour('email.buttons.color', EMAIL, 'Button text', 'email'),
  emailLine('email.sender_email', 'Contact email'),
  {
    ...{ kind: 'choice', part: 'email', path: 'email.service_references', group: EMAIL },
    label: 'Links to the service’s mobile apps',
    options: [
      { value: true, label: 'Show' },
      { value: false, label: 'Hide' },
    ],
  },
] as const satisfies readonly BrandField[];

const SESSION = 'Signing session';

/** The known fields of the session resource. */
export const sessionFields = [
  colour('editor.progress-bar.default-color', 'Progress bar', 'Remaining', 'editor'),
  colour('editor.progress-bar.completed-color', 'Progress bar', 'Done', 'editor'),
  {
    kind: 'switch',
    part: 'editor',
    path: 'editor.complete-footer.visibility',
    group: SESSION,
    label: 'Show a closing message',
  },
  {
    kind: 'line',
    part: 'editor',
    path: 'editor.complete-footer.custom-text',
    group: SESSION,
    label: 'Closing message',
  },
  {
    kind: 'switch',
    part: 'editor',
    path: 'editor.accessibility.visibility',
    group: SESSION,
    label: 'Offer the accessibility view',
  },
  {
    kind: 'switch',
    part: 'editor',
    path: 'editor.accessibility.enabled',
    group: SESSION,
    label: 'Begin in the accessibility view',
  },
  ...brandLanguages.map((language) => ({
    kind: 'text' as const,
    part: 'editor' as const,
    group: SESSION,
    label: 'Text for declining',
    text: 'editor.decline-invite-text',
    placeholders: [],
    language,
    path: `editor.decline-invite-text.${language}`,
  })),
] as const satisfies readonly BrandField[];

export const brandFields: readonly BrandField[] = [
  ...colourFields,
  ...switchFields,
  ...textFields,
  ...emailFields,
  ...sessionFields,
];

export const everyColour: readonly ColourField[] = brandFields.filter((field) => field.kind === 'colour');

export const fieldsOf = (part: BrandPart): readonly BrandField[] =>
  brandFields.filter((field) => field.part === part);

const byPath = new Map(brandFields.map((field) => [field.path, field]));

export const fieldAt = (path: string): BrandField | undefined => byPath.get(path);

/** Full name: "Primary button: hover background", "Consent text in French". */
export function nameOfField(field: BrandField): string {
  if (field.kind === 'switch') return field.label;
  if (field.kind !== 'text') return `${field.group}: ${field.label.toLowerCase()}`;
  const name = field.group === field.label ? field.label : `${field.group}: ${field.label.toLowerCase()}`;
  return `${name} in ${languageNames[field.language]}`;
}
