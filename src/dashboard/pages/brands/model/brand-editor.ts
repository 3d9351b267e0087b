import { createContext, use, useSyncExternalStore } from 'react';
import { rebased } from '#features/drafts/draft.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type BrandDraft, changesBetween, type DraftPatch, savedBrandDraft } from './brand-draft.ts';

interface EditorState {
  readonly saved: BrandDraft;
  readonly draft: BrandDraft;
  /** Shown in place of the draft until it is accepted or rejected. */
  readonly proposed?: BrandDraft | undefined;
  /** Undo stack, newest last. */
  readonly past: readonly BrandDraft[];
  /** Redo stack, nearest first. */
  readonly future: readonly BrandDraft[];
}

export interface BrandEditor {
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /** Adds an undo step. @param step consecutive changes with the same name are merged, such as typing into a field */
  readonly change: (patch: DraftPatch, step?: string) => void;
  /** As one undo step. */
  readonly replace: (draft: BrandDraft) => void;
  /** Makes the previews show another draft; undefined ends it. */
  readonly propose: (proposed: BrandDraft | undefined) => void;
  /** Prevents merging of the next change. */
  readonly endStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Restores the saved value of one field or all, as one undo step. */
  readonly reset: (path?: string) => void;
  /** Keeps the draft. */
  readonly markSaved: (saved: BrandDraft) => void;
  /** Applies the draft's changes, and those of each undo step, on top of the new saved state. */
  readonly rebase: (saved: BrandDraft) => void;
}

const MAX_STEPS = 200;

function patched(draft: BrandDraft, patch: DraftPatch): BrandDraft {
  const next: Record<string, string | boolean> = { ...draft };
  for (const [path, value] of Object.entries(patch)) {
    if (value === undefined) delete next[path];
    else next[path] = value;
  }
  return next;
}

const isSame = (one: BrandDraft, other: BrandDraft) => {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
};

export const shownDraft = ({ draft, proposed }: EditorState): BrandDraft => proposed ?? draft;

/** @param draft a restored draft */
export function createBrandEditor(saved: BrandDraft, draft: BrandDraft = saved): BrandEditor {
  const state = createStore<EditorState>({ saved, draft, past: [], future: [] });
  let underWay: string | undefined;

  function replace(next: BrandDraft, step?: string): void {
    const current = state.get();
    if (isSame(current.draft, next)) return;
    const goesOn = step !== undefined && step === underWay;
    underWay = step;
    const past = goesOn ? current.past : [...current.past, current.draft].slice(-MAX_STEPS);
    state.set({ ...current, draft: next, past, future: [] });
  }

  function travel(from: 'past' | 'future'): void {
    underWay = undefined;
    const current = state.get();
    const { draft: present, past, future } = current;
    const target = from === 'past' ? past.at(-1) : future[0];
    if (!target) return;
    state.set(
      from === 'past'
        ? { ...current, draft: target, past: past.slice(0, -1), future: [present, ...future] }
        : { ...current, draft: target, past: [...past, present], future: future.slice(1) },
    );
  }

  return {
    state,
    change: (patch, step) => replace(patched(state.get().draft, patch), step),
    replace: (next) => replace(next),
    propose: (proposed) => state.set({ ...state.get(), proposed }),
    endStep: () => {
      underWay = undefined;
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
    reset: (path) => {
      const current = state.get();
      replace(path === undefined ? current.saved : patched(current.draft, { [path]: current.saved[path] }));
    },
    markSaved: (next) => {
      underWay = undefined;
      state.set({ ...state.get(), saved: next });
    },
    rebase: (next) => {
      underWay = undefined;
      const { saved: before, draft: present, past, future } = state.get();
      const onto = (one: BrandDraft) => rebased(next, before, one);
      state.set({ saved: next, draft: onto(present), past: past.map(onto), future: future.map(onto) });
    },
  };
}

/** Stores the draft until it is saved or discarded. @returns flushes and unsubscribes */
export function followEditor({ state }: BrandEditor, owner: string, brandId: string): () => void {
  return savedBrandDraft(owner, brandId).follow(state.subscribe, () => {
    const { saved, draft } = state.get();
    return changesBetween(saved, draft).length > 0 ? { base: saved, draft } : undefined;
  });
}

export const BrandEditorContext = createContext<BrandEditor | undefined>(undefined);

export function useBrandEditor(): BrandEditor {
  const editor = use(BrandEditorContext);
  if (!editor) throw new Error('There is no brand editor around this component');
  return editor;
}

/** Renders when the selected part changes (compared by identity). */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { state } = useBrandEditor();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}

export function useDraftValue(path: string): string | boolean | undefined {
  return useEditorState(({ draft }) => draft[path]);
}
