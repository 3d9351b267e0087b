import { createContext, use, useSyncExternalStore } from 'react';
import type { BrandEditor, EditorState } from './brand-editor.ts';

/** The editor of the brand on the page; the brand page provides it to its tabs. */
export const BrandEditorContext = createContext<BrandEditor | undefined>(undefined);

export function useBrandEditor(): BrandEditor {
  const editor = use(BrandEditorContext);
  if (!editor) throw new Error('There is no brand editor around this component');
  return editor;
}

/** A part of the editor's state; renders again only when that part is another (compared by identity). */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { state } = useBrandEditor();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}

/** The value of one field in the draft. */
export function useDraftValue(path: string): string | boolean | undefined {
  return useEditorState(({ draft }) => draft[path]);
}
