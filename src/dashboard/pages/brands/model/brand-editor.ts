import { createContext, use, useSyncExternalStore } from 'react';
import { rebased } from '#features/drafts/draft.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type BrandDraft, changesBetween, savedBrandDraft } from './brand-draft.ts';

interface EditorState {
  /** What the service has. */
  readonly saved: BrandDraft;
  readonly draft: BrandDraft;
  /** What is proposed in place of the draft, and shown until it is taken or dropped. */
  readonly proposed?: BrandDraft | undefined;
  /** Drafts that undo goes back to, the newest last. */
  readonly past: readonly BrandDraft[];
  /** Drafts that redo goes on to, the nearest first. */
  readonly future: readonly BrandDraft[];
}

/** Values by the path of their field; undefined takes the value away. */
export type DraftPatch = Readonly<Record<string, string | boolean | undefined>>;

/** The draft of one brand, with what was before and what comes after. */
export interface BrandEditor {
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /**
   * Changes some fields as one step that undo takes back.
   * @param step steps of the same name that follow each other are one, such as the letters typed into one field
   */
  readonly change: (patch: DraftPatch, step?: string) => void;
  /** Puts another draft in its place, as one step. */
  readonly replace: (draft: BrandDraft) => void;
  /** Has the previews show another draft than the one that is edited; undefined ends that. */
  readonly propose: (proposed: BrandDraft | undefined) => void;
  /** Ends the step that is under way, so that the next change is one of its own. */
  readonly endStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes the saved value of one field, or of all, as one step. */
  readonly reset: (path?: string) => void;
  /** Notes that the service has this now; the draft stays. */
  readonly markSaved: (saved: BrandDraft) => void;
  /** Notes that the service has something else by now, and carries one's own changes over to it, those of each step too. */
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

/** What the previews show. */
export const shownDraft = ({ draft, proposed }: EditorState): BrandDraft => proposed ?? draft;

/** @param draft one that was left from before; what is saved unless stated */
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

/** Saves the editor's draft on this browser as it changes, until it is at the service or discarded. @returns ends it, writing what is due */
export function followEditor({ state }: BrandEditor, owner: string, brandId: string): () => void {
  return savedBrandDraft(owner, brandId).follow(state.subscribe, () => {
    const { saved, draft } = state.get();
    return changesBetween(saved, draft).length > 0 ? { base: saved, draft } : undefined;
  });
}

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
