import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { typedColour } from '../colour-math/hex.ts';
import { rememberColour } from '../colour-picker/offered-colours.ts';
import { type BrandEditor, useBrandEditor } from '../model/brand-editor.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';

/** The last colour copied in this tab; pasting needs no clipboard permission. */
export const copiedColour = createStore<string | undefined>(undefined);

interface RoleActions {
  /** Remembers the role's colour for pasting. @returns undefined if the role has none */
  readonly copy: (path: string) => string | undefined;
  /** Applies the colour and announces it, or announces that it is invalid. */
  readonly paste: (path: string, text: string) => void;
  readonly reset: (path: string) => void;
  readonly clear: (path: string) => void;
}

function nameAt(path: string): string {
  const field = fieldAt(path);
  return field ? nameOfField(field) : path;
}

function actionsOn(editor: BrandEditor): RoleActions {
  return {
    copy: (path) => {
      const value = editor.state.get().draft[path];
      if (typeof value !== 'string') {
        announce(`${nameAt(path)} has no colour to copy`, { shown: true });
        return undefined;
      }
      copiedColour.set(value);
      announce(`${value} copied`, { shown: true });
      return value;
    },
    paste: (path, text) => {
      const colour = typedColour(text);
      if (colour === undefined) {
        announce('Nothing was pasted: the clipboard holds no hex colour', { shown: true });
        return;
      }
      editor.change({ [path]: colour });
      rememberColour(colour);
      announce(`${nameAt(path)} is ${colour} now`);
    },
    reset: (path) => {
      editor.reset(path);
      announce(`${nameAt(path)} is as it was saved`);
    },
    clear: (path) => {
      editor.change({ [path]: undefined });
      announce(`${nameAt(path)} is not set any more`);
    },
  };
}

export function useRoleActions(): RoleActions {
  const editor = useBrandEditor();
  return actionsOn(editor);
}
