import type { BrandDraft } from '../model/brand-draft.ts';
import { type BrandEditor, shownDraft } from '../model/brand-editor.ts';

/** The draft or a proposal, or the saved state. */
export type Version = 'new' | 'saved';

type EditorState = ReturnType<BrandEditor['state']['get']>;

export const draftOfVersion = (state: EditorState, version: Version): BrandDraft =>
  version === 'saved' ? state.saved : shownDraft(state);
