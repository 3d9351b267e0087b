import type { BrandDraft } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';

/** What a preview is drawn from: the draft, or what the service has. */
export type Version = 'new' | 'saved';

type EditorState = ReturnType<BrandEditor['state']['get']>;

export const draftOfVersion = ({ saved, draft }: EditorState, version: Version): BrandDraft =>
  version === 'saved' ? saved : draft;
