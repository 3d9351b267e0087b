import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type EmailSketch, emailSketch } from '#features/brand-preview/email-preview.tsx';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { type BrandEditor, shownDraft, useEditorState } from '../model/brand-editor.ts';
import { resourceOf } from '../model/brand-resources.ts';
import { colourVariables } from './colour-variables.ts';

/** The draft or a proposal, or the saved state. */
export type Version = 'new' | 'saved';

type EditorState = ReturnType<BrandEditor['state']['get']>;

const draftOf = (state: EditorState, version: Version): BrandDraft =>
  version === 'saved' ? state.saved : shownDraft(state);

export const useDraftOf = (version: Version): BrandDraft =>
  useEditorState((state) => draftOf(state, version));

const VersionContext = createContext<Version>('new');

export function useShownValue(path: string): string | boolean | undefined {
  const version = use(VersionContext);
  return useEditorState((state) => draftOf(state, version)[path]);
}

/** Deferred behind typing. */
export function useShownEmail(): EmailSketch {
  const version = use(VersionContext);
  // A string stays equal while the email is unchanged, so that nothing renders.
  const text = useEditorState((state) => JSON.stringify(resourceOf('email', draftOf(state, version))));
  const shown = useDeferredValue(text);
  return useMemo(() => emailSketch.parse(JSON.parse(shown)), [shown]);
}

/** A string stays equal while the changes are the same, so that nothing renders. */
const changedPaths = (state: EditorState) =>
  changesBetween(state.saved, shownDraft(state))
    .map(({ field }) => field.path)
    .join(' ');

export function useChangedPaths(): readonly string[] {
  const paths = useEditorState(changedPaths);
  return paths === '' ? [] : paths.split(' ');
}

interface ShownVersionProps {
  readonly version: Version;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A changed colour renders this element only: its children take it from a custom property. */
export function ShownVersion({ version, className, children }: ShownVersionProps) {
  const draft = useDraftOf(version);
  const saved = useDraftOf('saved');
  const style = useMemo(() => colourVariables(draft, saved), [draft, saved]);
  return (
    <VersionContext value={version}>
      <div className={className} style={style}>
        {children}
      </div>
    </VersionContext>
  );
}
