import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type EmailSketch, emailSketch } from '#features/brand-preview/email-preview.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { resourceOf } from '../model/brand-resources.ts';
import { followColours } from './colour-variables.ts';
import { draftOfVersion, type Version } from './version.ts';

const VersionContext = createContext<Version>('new');

export function useShownValue(path: string): string | boolean | undefined {
  const version = use(VersionContext);
  return useEditorState((state) => draftOfVersion(state, version)[path]);
}

/** Deferred behind typing. */
export function useShownEmail(): EmailSketch {
  const version = use(VersionContext);
  // A string stays equal while the email is unchanged, so that nothing renders.
  const text = useEditorState((state) => JSON.stringify(resourceOf('email', draftOfVersion(state, version))));
  const shown = useDeferredValue(text);
  return useMemo(() => emailSketch.parse(JSON.parse(shown)), [shown]);
}

/** A string stays equal while the changes are the same, so that nothing renders. */
const changedPaths = (state: Parameters<typeof draftOfVersion>[0]) =>
  changesBetween(state.saved, draftOfVersion(state, 'new'))
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

/** A changed colour sets a custom property on this element without rendering. */
export function ShownVersion({ version, className, children }: ShownVersionProps) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useBrandEditor();
  useLayoutEffect(
    () => (root.current ? followColours(root.current, editor, version) : undefined),
    [editor, version],
  );
  return (
    <VersionContext value={version}>
      <div ref={root} className={className}>
        {children}
      </div>
    </VersionContext>
  );
}
