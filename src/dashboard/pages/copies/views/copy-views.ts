import { type SavedViews, savedViews } from '#features/saved-views/saved-views.ts';
import { type CopyState, copyUrlState } from '../filters/copy-state.ts';

/** The query of a view that shows what the state shows, from its first page. It belongs to no template: any can be looked at through it. */
export const viewQueryOf = (state: CopyState): string =>
  copyUrlState.change(new URLSearchParams(), { ...state, page: 1 });

/** The views of an account in an environment. @param owner see `ownerOf` */
export const viewsOf = (owner: string): SavedViews => savedViews('copy-views', owner);
