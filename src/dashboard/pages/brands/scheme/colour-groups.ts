import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';

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

const EMAIL = ['email.buttons.background', 'email.buttons.color'];
const PROGRESS = ['editor.progress-bar.completed-color', 'editor.progress-bar.default-color'];

/** Path prefixes. */
const members: Readonly<Partial<Record<GroupId, readonly string[]>>> = {
  header: ['header.'],
  page: ['main-background'],
  main: ['buttons.primary.'],
  others: ['buttons.default.', 'buttons.secondary.', 'buttons.dropdown.'],
  links: ['hyperlink.'],
  text: ['texts.', 'icons.'],
};

const pathsOf = (id: GroupId) =>
  colourFields.map(({ path }) => path).filter((path) => members[id]?.some((begin) => path.startsWith(begin)));

export const colourGroups: readonly ColourGroup[] = [
  { id: 'header', name: 'Header', main: 'header.background', paths: pathsOf('header') },
  { id: 'page', name: 'Page', main: 'main-background', paths: pathsOf('page') },
  { id: 'main', name: 'Main button', main: 'buttons.primary.background', paths: pathsOf('main') },
  { id: 'others', name: 'Other buttons', main: 'buttons.secondary.color', paths: pathsOf('others') },
  { id: 'links', name: 'Links, also in email', main: 'hyperlink.color', paths: pathsOf('links') },
  { id: 'text', name: 'Text and icons', main: 'texts.color', paths: pathsOf('text') },
  { id: 'email', name: 'Email button', main: 'email.buttons.background', paths: EMAIL },
  { id: 'progress', name: 'Progress bar', main: 'editor.progress-bar.completed-color', paths: PROGRESS },
];

/** Omits the progress bar if the brand has no colours for it. */
export const groupsOf = (draft: BrandDraft): readonly ColourGroup[] =>
  colourGroups.filter(({ id, paths }) => id !== 'progress' || paths.some((path) => path in draft));

export const hasEmail = (draft: BrandDraft): boolean =>
  Object.keys(draft).some((path) => path.startsWith('email.'));

const groupByPath = new Map(
  colourGroups.flatMap(({ id, paths }) => paths.map((path) => [path, id] as const)),
);

export const groupOf = (path: string): GroupId | undefined => groupByPath.get(path);
