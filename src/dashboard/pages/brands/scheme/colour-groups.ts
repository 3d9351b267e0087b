import type { BrandDraft } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';

/** Groups of colours that a scheme shows and locks together. */

export const groupIds = ['header', 'page', 'main', 'others', 'links', 'text', 'email', 'progress'] as const;

export type GroupId = (typeof groupIds)[number];

interface ColourGroup {
  readonly id: GroupId;
  readonly name: string;
  /** The representative colour. */
  readonly main: string;
  readonly paths: readonly string[];
}

const group = (id: GroupId, name: string, main: string, ...beginnings: readonly string[]): ColourGroup => ({
  id,
  name,
  main,
  paths: everyColour
    .map(({ path }) => path)
    .filter((path) => beginnings.some((beginning) => path.startsWith(beginning))),
});

export const colourGroups: readonly ColourGroup[] = [
  group('header', 'Header', 'header.background', 'header.'),
  group('page', 'Page', 'main-background', 'main-background'),
  group('main', 'Main button', 'buttons.primary.background', 'buttons.primary.'),
  group(
    'others',
    'Other buttons',
    'buttons.secondary.color',
    'buttons.default.',
    'buttons.secondary.',
    'buttons.dropdown.',
  ),
  group('links', 'Links, also in email', 'hyperlink.color', 'hyperlink.'),
  group('text', 'Text and icons', 'texts.color', 'texts.', 'icons.'),
  group('email', 'Email button', 'email.buttons.background', 'email.'),
  group('progress', 'Progress bar', 'editor.progress-bar.completed-color', 'editor.'),
];

/** Omits the progress bar if the brand has no colours for it. */
export const groupsOf = (draft: BrandDraft): readonly ColourGroup[] =>
  colourGroups.filter(({ id, paths }) => id !== 'progress' || paths.some((path) => path in draft));

export const hasEmail = (draft: BrandDraft): boolean =>
  Object.keys(draft).some((path) => path.startsWith('email.'));

export const groupOf = (path: string): GroupId | undefined =>
  colourGroups.find(({ paths }) => paths.includes(path))?.id;
