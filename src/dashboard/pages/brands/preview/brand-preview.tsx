import { Text } from '@mantine/core';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMatch } from 'react-router';
import type { PartFields } from '#features/brand-preview/part.tsx';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { EmailScreens } from './email-screens.tsx';
import { choosePreview, previewChoice, versionWords } from './preview-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import classes from './screens.module.css';
import { ShownVersion, useChangedPaths, type Version } from './shown-version.tsx';
import { SigningScreens, StateScreen } from './signing-screens.tsx';

/** A part with several fields selects those of the current tab first, and the next one when it is pressed again. */
function usePartSelection(): readonly [string | undefined, (part: PartFields) => void] {
  const [selected, select] = useSelectedField();
  const isOfTexts = useMatch(paths.brandTexts.pattern) !== null;
  const selectPart = ({ fields }: PartFields) => {
    const isHere = (path: string) => (fieldAt(path)?.kind !== 'colour') === isOfTexts;
    const ordered = [...fields.filter(isHere), ...fields.filter((path) => !isHere(path))];
    const at = selected === undefined ? -1 : ordered.indexOf(selected);
    const field = fieldAt(ordered[(at + 1) % ordered.length] ?? '');
    if (!field) return;
    select(field.path);
    announce(`Selected: ${nameOfField(field)}`);
  };
  return [selected, selectPart];
}

/** Switches view and language to those that show the field. */
function useFollowSelection(selected: string | undefined): void {
  useEffect(() => {
    const field = selected === undefined ? undefined : fieldAt(selected);
    if (!field) return;
    const { view, version, language } = previewChoice.get();
    choosePreview({
      view: view === (field.part === 'email' ? 'page' : 'email') ? 'all' : view,
      version: version === 'saved' ? 'new' : version,
      language: (field.kind === 'text' && field.language) || language,
    });
  }, [selected]);
}

/** Minimum visible height of a part in pixels. */
const MIN_SEEN = 24;

/** Scrolls the stage, unless a part of the field is visible. */
function usePartInSight(stage: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const choice = useStore(previewChoice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout moves the parts.
  useEffect(() => {
    const box = stage.current?.getBoundingClientRect();
    const parts = [...(stage.current?.querySelectorAll('button[aria-current]') ?? [])];
    const isSeen = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return box && bottom - MIN_SEEN >= box.top && top + MIN_SEEN <= box.bottom;
    };
    if (!parts.some(isSeen)) parts[0]?.scrollIntoView({ block: 'center' });
  }, [stage, selected, choice]);
}

/** From top to bottom. */
type PreviewPart = 'page' | 'email' | 'session' | 'states';

interface BrandPreviewProps {
  /** Only emails or the signing session; otherwise what the user chose. */
  readonly of?: 'email' | 'session';
}

/** States of controls do not depend on the language. */
function useShownParts(of: BrandPreviewProps['of']): readonly PreviewPart[] {
  const { view, languages } = useStore(previewChoice);
  if (of) return [of];
  if (view === 'email') return ['email'];
  return [
    'page',
    ...(view === 'all' ? (['email'] as const) : []),
    ...(languages === 'one' ? (['states'] as const) : []),
  ];
}

interface VersionScreensProps {
  readonly version: Version;
  readonly parts: readonly PreviewPart[];
  /** Undefined if the other version is not shown beside it. */
  readonly marked?: readonly string[];
}

/** Parts of the draft can be selected; the saved version is an image. */
function VersionScreens({ version, parts, marked }: VersionScreensProps) {
  const { brand } = useBrandOutlet();
  const [selected, select] = usePartSelection();
  const common = {
    title: brand.title ?? 'Brand',
    version: marked && versionWords[version],
    marked,
    ...(version === 'new' && { selected, select }),
  };
  const screens: Readonly<Record<PreviewPart, ReactNode>> = {
    page: <SigningScreens key="page" {...common} />,
    session: <SigningScreens key="session" isSession {...common} />,
    email: <EmailScreens key="email" {...common} />,
    states: <StateScreen key="states" {...common} />,
  };
  return (
    <ShownVersion version={version} className={classes.version}>
      {parts.map((part) => screens[part])}
    </ShownVersion>
  );
}

/** Side by side, or stacked on a narrow stage. */
function BothVersions({ parts }: Pick<VersionScreensProps, 'parts'>) {
  const changed = useChangedPaths();
  const { length: count } = changed;
  const marked = useStore(previewChoice).marks ? changed : [];
  return (
    <>
      <Text fz="sm" fw={560} c="var(--text-2)" mb={8} role="status">
        {count === 0
          ? 'Nothing differs from what is saved.'
          : `${sayMany(count, 'place differs', 'places differ')} from what is saved.`}
      </Text>
      {parts.map((part) => (
        <div key={part} className={classes.versions}>
          <VersionScreens version="new" parts={[part]} marked={marked} />
          <VersionScreens version="saved" parts={[part]} marked={marked} />
        </div>
      ))}
    </>
  );
}

/** Memoized, so that a row opening beside it does not render it. Clicking a part selects its field. */
export const BrandPreview = memo(function BrandPreview({ of }: BrandPreviewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { version } = useStore(previewChoice);
  const parts = useShownParts(of);
  const [selected] = useSelectedField();
  useFollowSelection(selected);
  usePartInSight(stage, selected);
  return (
    <PreviewFrame of={of} stage={stage}>
      {version === 'both' ? (
        <BothVersions parts={parts} />
      ) : (
        <VersionScreens version={version} parts={parts} />
      )}
    </PreviewFrame>
  );
});
