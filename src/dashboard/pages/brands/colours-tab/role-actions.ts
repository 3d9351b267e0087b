import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { typedColour } from '../colour-math/hex.ts';
import { rememberColour } from '../colour-picker/offered-colours.ts';
import { useBrandEditor } from '../model/brand-editor.ts';
import { nameAt } from '../model/brand-fields.ts';

/** The last colour copied in this tab; pasting needs no clipboard permission. */
export const copiedColour = createStore<string | undefined>(undefined);

/** Copy and paste between roles, announced. */
export function useRoleActions() {
  const editor = useBrandEditor();
  return {
    /** @returns undefined if the role has no colour */
    copy: (path: string): string | undefined => {
      const value = editor.state.get().draft[path];
      if (typeof value !== 'string') {
        announce(`${nameAt(path)} has no colour to copy`, { shown: true });
        return undefined;
      }
      copiedColour.set(value);
      announce(`${value} copied`, { shown: true });
      return value;
    },
    paste: (path: string, text: string): void => {
      const colour = typedColour(text);
      if (colour === undefined) {
        announce('Nothing was pasted: the clipboard holds no hex colour', { shown: true });
        return;
      }
      editor.change({ [path]: colour });
      rememberColour(colour);
      announce(`${nameAt(path)} is ${colour} now`);
    },
  };
}
