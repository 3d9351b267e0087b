import { useBrandEditor, useDraftValue, useEditorState } from '../model/use-brand-editor.ts';

/** A text of the draft, and what can be done with it. */
export function useTextValue(path: string) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const saved = useEditorState((state) => state.saved[path]);
  return {
    text: typeof value === 'string' ? value : '',
    changed: value !== saved,
    /** @param step see BrandEditor.change */
    setText: (text: string, step?: string) => {
      // An emptied text is one that is not set, unless an empty one is what the service has.
      editor.change({ [path]: text === '' && saved !== '' ? undefined : text }, step);
    },
    reset: () => editor.reset(path),
    end: editor.endStep,
  };
}
