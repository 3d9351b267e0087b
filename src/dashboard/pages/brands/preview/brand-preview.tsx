import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMatch } from 'react-router';
import { nextField, type PartFields } from '#features/brand-preview/part-group.tsx';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import classes from './brand-preview.module.css';
import { EmailScreens } from './email-screens.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { choosePreview, previewChoice } from './preview-choice.tsx';
import { SeenAs } from './seen-as.tsx';
import { ShownVersion, useChangedPaths } from './shown-version.tsx';
import { SigningScreens, StateScreen } from './signing-screens.tsx';
import type { Version } from './version.ts';

/** A part with a text and its colour selects the field of the current tab first. */
function usePartSelection(): readonly [
  string | undefined,
  (part: PartFields) => void,
  (path: string) => void,
] {
  const [selected, select] = useSelectedField();
  const isOfTexts = useMatch(paths.brandTexts.pattern) !== null;
  const selectPath = (path: string) => {
    const field = fieldAt(path);
    if (!field) return;
    select(field.path);
    announce(`Selected: ${nameOfField(field)}`);
  };
  const selectPart = ({ fields }: PartFields) => {
    const isHere = (path: string) => (fieldAt(path)?.kind !== 'colour') === isOfTexts;
    const ordered = [...fields.filter(isHere), ...fields.filter((path) => !isHere(path))];
    const path = nextField(ordered, selected);
    if (path !== undefined) selectPath(path);
  };
  return [selected, selectPart, selectPath];
}

/** Switches view and language to those that show the field. */
function useFollowSelection(selected: string | undefined): void {
  useEffect(() => {
    const field = selected === undefined ? undefined : fieldAt(selected);
    if (!field) return;
    const { view, version } = previewChoice.get();
    choosePreview({
      ...(view === (field.part === 'email' ? 'page' : 'email') && { view: 'all' }),
      ...(version === 'saved' && { version: 'new' }),
      ...(field.kind === 'text' && field.language && { language: field.language }),
    });
  }, [selected]);
}

/** Minimum visible height of a part in pixels. */
const MIN_SEEN = 24;

/** Scrolls only the stage, unless a part of the field is visible. */
function usePartInSight(stage: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const choice = useStore(previewChoice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout moves the parts.
  useEffect(() => {
    const box = stage.current?.getBoundingClientRect();
    const shown = [...(stage.current?.querySelectorAll('button[aria-current="true"]') ?? [])].map((button) =>
      button.getBoundingClientRect(),
    );
    const [first] = shown;
    if (!box || !first) return;
    const isSeen = ({ top, bottom }: DOMRect) =>
      Math.min(bottom, box.bottom) - Math.max(top, box.top) >= Math.min(MIN_SEEN, bottom - top);
    if (shown.some(isSeen)) return;
    stage.current?.scrollBy({ top: first.top - box.top - box.height / 3 });
  }, [stage, selected, choice]);
}

const versionWords: Readonly<Record<Version, string>> = { new: 'New', saved: 'Saved' };

function Differences({ count }: { readonly count: number }) {
  return (
    <p className={classes.differences} role="status">
      {count === 0
        ? 'Nothing differs from what is saved.'
        : `${sayMany(count, 'place differs', 'places differ')} from what is saved.`}
    </p>
  );
}

interface BrandPreviewProps {
  /** Only emails or the signing session; otherwise what the user chose. */
  readonly of?: 'email' | 'session';
}

/** From top to bottom. */
type PreviewPart = 'page' | 'email' | 'session' | 'states';

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
  readonly compared: boolean;
  readonly marked: readonly string[];
}

/** Parts of the draft can be selected; the saved version is an image. */
function VersionScreens({ version, parts, compared, marked }: VersionScreensProps) {
  const { brand } = useBrandOutlet();
  const [selected, select, selectPath] = usePartSelection();
  const title = brand.title ?? 'Brand';
  const common = {
    ...{ title, marked, version: compared ? versionWords[version] : undefined },
    ...(version === 'new' && { selected, select }),
  };
  const screens: Readonly<Record<PreviewPart, ReactNode>> = {
    page: <SigningScreens key="page" {...common} />,
    session: <SigningScreens key="session" isSession {...common} />,
    email: <EmailScreens key="email" {...common} select={version === 'new' ? selectPath : undefined} />,
    states: <StateScreen key="states" {...common} />,
  };
  return (
    <ShownVersion version={version} className={classes.version}>
      {parts.map((part) => screens[part])}
    </ShownVersion>
  );
}

const NONE: readonly string[] = [];

/** Side by side, or stacked on a narrow stage. */
function BothVersions({ parts }: Pick<VersionScreensProps, 'parts'>) {
  const changed = useChangedPaths();
  const { marks } = useStore(previewChoice);
  const marked = marks === 'on' ? changed : NONE;
  return (
    <>
      <Differences count={changed.length} />
      {parts.map((part) => (
        <div key={part} className={classes.versions}>
          <VersionScreens version="new" parts={[part]} compared marked={marked} />
          <VersionScreens version="saved" parts={[part]} compared marked={marked} />
        </div>
      ))}
    </>
  );
}

/** Memoized, so that a row opening beside it does not render it. Clicking a part selects its field. */
export const BrandPreview = memo(function BrandPreview({ of }: BrandPreviewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { version, text } = useStore(previewChoice);
  const parts = useShownParts(of);
  const [selected] = useSelectedField();
  useFollowSelection(selected);
  usePartInSight(stage, selected);
  return (
    <div className={classes.preview} data-text={text}>
      <PreviewBar ofEmail={of !== undefined} />
      <div className={classes.stage} ref={stage}>
        <SeenAs>
          {version === 'both' ? (
            <BothVersions parts={parts} />
          ) : (
            <VersionScreens version={version} parts={parts} compared={false} marked={NONE} />
          )}
        </SeenAs>
      </div>
    </div>
  );
});
