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
import { emailBodyOf } from '../model/email-draft.ts';
import { followColours } from './colour-variables.ts';
import { draftOfVersion, type Version } from './version.ts';

const VersionContext = createContext<Version>('new');

/** The value of one field in the version around. */
export function useShownValue(path: string): string | boolean | undefined {
  const version = use(VersionContext);
  return useEditorState((state) => draftOfVersion(state, version)[path]);
}

/** The email of the version around as it would be sent, a moment behind the typing. */
export function useShownEmail(): EmailSketch {
  const version = use(VersionContext);
  // As a text, so that nothing renders while it stays the same.
  const text = useEditorState((state) => JSON.stringify(emailBodyOf(draftOfVersion(state, version))));
  const shown = useDeferredValue(text);
  return useMemo(() => emailSketch.parse(JSON.parse(shown)), [shown]);
}

/** The fields that the draft changes, in a text so that nothing renders while they stay the same. */
const changedPaths = (state: Parameters<typeof draftOfVersion>[0]) =>
  changesBetween(state.saved, draftOfVersion(state, 'new'))
    .map(({ field }) => field.path)
    .join(' ');

/** The paths of the fields that the draft changes. */
export function useChangedPaths(): readonly string[] {
  const paths = useEditorState(changedPaths);
  return paths === '' ? [] : paths.split(' ');
}

interface ShownVersionProps {
  readonly version: Version;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Draws what is in it from a version. A colour that changes sets a custom property on this element and renders nothing. */
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
