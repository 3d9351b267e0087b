import { joinAnd } from '#contract/join-words.ts';
import { JUST_NOTICEABLE } from '../colour-math/oklch.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { Finding, Fix, Severity } from './finding.ts';
import { colourAt } from './hex-findings.ts';
import { controls, derivedPatch, difference, type Face, faceDifference } from './likeness-findings.ts';
import { seenBy, type Vision, visionKinds, visions } from './vision.ts';

/** Differences that people with colour vision deficiencies cannot see. */

/** Perceived difference of two colours or sets of colours; undefined if one is not set. */
type DifferenceFor = (eyes: (hex: string) => string) => number | undefined;

interface Distinction {
  readonly id: string;
  readonly title: string;
  readonly differenceFor: DifferenceFor;
  /** Most people see a difference of `clear` at once, and none below `lost`. */
  readonly clear: number;
  readonly lost: number;
  readonly severity: Severity;
  readonly note?: string;
  readonly paths: readonly string[];
  /** Computed only if needed. */
  readonly fixFor?: () => Fix | undefined;
}

const unchanged = (hex: string) => hex;

function whoMisses({ differenceFor, clear, lost }: Distinction): readonly Vision[] {
  if ((differenceFor(unchanged) ?? 0) < clear) return [];
  return visions.filter((vision) => (differenceFor((hex) => seenBy(vision, hex)) ?? 1) < lost);
}

const betweenFaces =
  (draft: BrandDraft, one: Face, other: Face): DifferenceFor =>
  (eyes) =>
    faceDifference(draft, one, other, eyes);

const betweenFields =
  (draft: BrandDraft, one: string, other: string): DifferenceFor =>
  (eyes) => {
    const [a, b] = [one, other].map((path) => colourAt(draft, path));
    return a && b ? difference(eyes(a), eyes(b)) : undefined;
  };

const stateSteps = [
  ['hover', '', 'hover looks like rest'],
  ['active', 'hover', 'active looks like hover'],
] as const;

/** A barely visible step between states has to stay visible. */
function stateDistinctions(draft: BrandDraft): Distinction[] {
  return controls.flatMap(({ at, name }) =>
    stateSteps.map(
      ([state, before, words]): Distinction => ({
        id: `${at} ${state}`,
        title: `${name}: ${words} to some people`,
        differenceFor: betweenFaces(draft, { control: at, state }, { control: at, state: before }),
        ...{ clear: JUST_NOTICEABLE, lost: JUST_NOTICEABLE, severity: 'notice' },
        paths: [`${at}.${state}-background`, `${at}.${state}-color`]
          .filter((path) => path in draft)
          .slice(0, 1),
        fixFor: () => {
          const patch = derivedPatch(draft, at, [state]);
          return Object.keys(patch).length > 0
            ? { label: `Derive ${state} from the colours at rest`, patch }
            : undefined;
        },
      }),
    ),
  );
}

/** Thresholds for roles that should differ clearly. */
const PLAIN = { clear: 0.1, lost: 0.04 };

const rolePairs = [
  ['primary', 'secondary'],
  ['primary', 'default'],
] as const;

function roleDistinctions(draft: BrandDraft): Distinction[] {
  const face = (variant: string): Face => ({ control: `buttons.${variant}`, state: '' });
  return [
    ...rolePairs.map(
      ([one, other]): Distinction => ({
        ...PLAIN,
        id: `${one} ${other}`,
        title: `Primary and ${other} button look alike to some people`,
        differenceFor: betweenFaces(draft, face(one), face(other)),
        severity: 'warn',
        paths: [`buttons.${one}.background`, `buttons.${other}.background`],
      }),
    ),
    {
      ...PLAIN,
      id: 'progress',
      title: 'What is done of the progress bar looks like the rest to some people',
      differenceFor: betweenFields(
        draft,
        'editor.progress-bar.completed-color',
        'editor.progress-bar.default-color',
      ),
      severity: 'warn',
      paths: ['editor.progress-bar.completed-color', 'editor.progress-bar.default-color'],
    },
    {
      ...PLAIN,
      id: 'links',
      title: 'Assumed: links look like the text around them to some people',
      differenceFor: betweenFields(draft, 'hyperlink.color', 'texts.color'),
      severity: 'assumed',
      note: 'The preview underlines links, which helps; the service does not say whether it does.',
      paths: ['hyperlink.color', 'texts.color'],
    },
  ];
}

const digits = (value: number | undefined) => (value ?? 0).toFixed(2);

export function visionFindings(draft: BrandDraft): readonly Finding[] {
  return [...stateDistinctions(draft), ...roleDistinctions(draft)].flatMap((distinction): Finding[] => {
    const missing = whoMisses(distinction);
    const [first] = missing;
    if (!first) return [];
    const { id, title, severity, paths, fixFor, note, differenceFor } = distinction;
    const theirs = missing.map(
      (vision) => `${digits(differenceFor((hex) => seenBy(vision, hex)))} with ${vision}`,
    );
    return [
      {
        ...{ id: `vision ${id}`, severity, title, paths, fix: fixFor?.(), vision: first },
        text: `People ${joinAnd(missing.map((vision) => visionKinds[vision].who))} hardly see the difference.${note ? ` ${note}` : ''}`,
        details: `Difference by ΔEOK: ${digits(differenceFor(unchanged))} with all colours, ${joinAnd(theirs)}. Simulated by Machado, Oliveira and Fernandes (2009).`,
      },
    ];
  });
}
