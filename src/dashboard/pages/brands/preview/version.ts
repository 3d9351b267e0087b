import type { BrandDraft } from '../model/brand-draft.ts';
import { type BrandEditor, shownDraft } from '../model/brand-editor.ts';

/** What a preview is drawn from: the draft, or what is proposed in its place, or what the service has. */
export type Version = 'new' | 'saved';

type EditorState = ReturnType<BrandEditor['state']['get']>;

export const draftOfVersion = (state: EditorState, version: Version): BrandDraft =>
  version === 'saved' ? state.saved : shownDraft(state);
