import { beforeEach, expect, it } from 'vitest';
import { CompletedEmailPreview } from '#features/brand-preview/completed-email-preview.tsx';
import { EmailPreview } from '#features/brand-preview/email-preview.tsx';
import { openStudio } from '#testing/brand-studio.tsx';
import { contrastRatio } from '../colour-math/contrast.ts';
import { hexOf } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { choosePreview } from '../preview/preview-choice.tsx';
import { FIELD_TINT, NAME_IN_HEADER, seenColour } from '../preview/seen-colours.ts';
import { type Pair, pairs, pairUses } from './pair-table.ts';

/** The previews are drawn with a colour of its own for every field, so that what is seen tells which fields meet. */

const paths = [...colourFields.map(({ path }) => path), 'email.buttons.color', 'email.buttons.background'];
const digits = (value: number) => value.toString(16).padStart(2, '0');
const painted: BrandDraft = {
  ...Object.fromEntries(
    paths.map((path, index) => [
      path,
      `#${digits(120 + index)}${digits(200 - index)}${digits(90 + 2 * index)}`,
    ]),
  ),
  'help-center.visibility': true,
  'welcome-message.visibility': true,
  'welcome-message.header-text.en': 'Hello',
  'consent-text.en': 'You agree, {sender_email}, {sendr_email}.',
};
/** What is the brand's, or was made for it; anything else on the screen is Sealdesk's own. */
const ofBrand = new Set([...paths, FIELD_TINT, NAME_IN_HEADER].map((path) => seenColour(painted, path)));

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** What a colour of CSS is, in whichever notation the browser gives it. */
function rgbaOf(css: string): Rgba {
  if (!canvas) throw new Error('There is no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const hexOfRgba = (rgba: Rgba) => hexOf(rgba.slice(0, 3).map((channel) => channel / 255));

/** What is painted behind an element's content. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const rgba = rgbaOf(getComputedStyle(at).backgroundColor);
    if (rgba[3] === 1) return hexOfRgba(rgba);
  }
  return '#ffffff';
}

interface Drawn {
  readonly what: string;
  /** Several of which one is enough, as border and background of a button. */
  readonly fronts: readonly string[];
  readonly back: string;
  /** The ratio that it needs. */
  readonly needs: number;
}

const states = ['rest', 'hover', 'active'] as const;

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** An element as it is at present. */
function lookOf(element: Element): Drawn[] {
  const style = getComputedStyle(element);
  const name = `${element.className} “${element.textContent?.trim().slice(0, 24)}”`;
  const drawn: Drawn[] = [];
  const isIcon = element.tagName === 'svg';
  if (isIcon || hasText(element)) {
    const front = hexOfRgba(rgbaOf(style.color));
    drawn.push({ what: name, fronts: [front], back: groundOf(element), needs: isIcon ? 3 : 4.5 });
  }
  const border = rgbaOf(style.borderTopColor);
  const hasBorder = ['Top', 'Right', 'Bottom', 'Left'].every(
    (side) => style[`border${side}Width` as 'borderTopWidth'] !== '0px',
  );
  const background = rgbaOf(style.backgroundColor);
  // A line that lets the ground through is decoration, and so is a ground without anything that is read on it.
  const isControl = (hasBorder && border[3] === 1) || (background[3] === 1 && hasText(element));
  if (isControl && !isIcon) {
    const fronts = [...(hasBorder ? [border] : []), background].filter(([, , , alpha]) => alpha === 1);
    drawn.push({
      ...{ what: `edge of ${name}`, fronts: fronts.map(hexOfRgba) },
      ...{ back: groundOf(element.parentElement), needs: 3 },
    });
  }
  return drawn;
}

/** An element in each state that it has: what it is painted with under the pointer stands in its custom properties. */
function looksOf(element: Element): Drawn[] {
  if (!(element instanceof HTMLElement) || element.style.getPropertyValue('--hover-color') === '') {
    return lookOf(element);
  }
  const rest = element.getAttribute('style') ?? '';
  const looks = states.flatMap((state) => {
    for (const role of ['color', 'border', 'background']) {
      element.style.setProperty(`--rest-${role}`, element.style.getPropertyValue(`--${state}-${role}`));
    }
    return [element, ...element.querySelectorAll('*')].flatMap(lookOf);
  });
  element.setAttribute('style', rest);
  return looks;
}

/** All that a preview draws, but for the marks of what is no placeholder, which are Sealdesk's. */
const drawnIn = (root: Element): Drawn[] => [...root.querySelectorAll('*:not(mark)')].flatMap(looksOf);

/** Whether a table judges what is drawn at least as strictly as it needs. Contrast is the same either way round. */
function isJudged(table: readonly Pair[], { fronts, back, needs }: Drawn): boolean {
  return table.some((pair) => {
    if (pairUses[pair.use].needs < needs) return false;
    const colourOf = (path: string) => seenColour(painted, path) ?? '';
    const [front] = pair.fronts;
    if (fronts.length === 1 && fronts[0] === colourOf(pair.back)) return back === colourOf(front);
    return back === colourOf(pair.back) && pair.fronts.every((path) => fronts.includes(colourOf(path)));
  });
}

const hasBrandColour = ({ fronts, back }: Drawn) => [...fronts, back].some((hex) => ofBrand.has(hex));

const unjudged = (drawn: readonly Drawn[], table: readonly Pair[] = pairs) => [
  ...new Set(drawn.filter((it) => hasBrandColour(it) && !isJudged(table, it)).map(({ what }) => what)),
];

/** Texts in Sealdesk's own colours that nobody could read. */
const faint = (drawn: readonly Drawn[]) =>
  drawn.filter(
    (it) => !hasBrandColour(it) && it.needs > 3 && contrastRatio(it.fronts[0] ?? '', it.back) < it.needs,
  );

const without = (...subjects: readonly string[]) =>
  pairs.filter(({ subject }) => !subjects.includes(subject));

beforeEach(() => choosePreview({ view: 'page', width: 'desktop', language: 'en' }));

it.each(['desktop', 'phone'] as const)('judges all that the signing page draws on a %s', async (width) => {
  choosePreview({ width });
  const { screen } = await openStudio({ colours: BrandPreview }, { saved: painted });
  const drawn = screen.getByRole('toolbar').elements().flatMap(drawnIn);
  expect(drawn.length).toBeGreaterThan(60);
  expect(unjudged(drawn)).toEqual([]);
  expect(faint(drawn)).toEqual([]);
  // And sees where the table has a gap.
  for (const subject of [
    'Text',
    'Brand name in the header',
    'Help center text',
    'Signature field text',
    'Icon',
    'Icon button on the page',
  ]) {
    expect(unjudged(drawn, without(subject)), subject).not.toEqual([]);
  }
});

const resource = {
  buttons: {
    color: `${painted['email.buttons.color']}`,
    background: `${painted['email.buttons.background']}`,
  },
  sender_email: 'help@northwind.example',
  service_references: true,
};

it.each([
  ['email', <EmailPreview key="email" resource={resource} width="desktop" language="en" />, 2],
  [
    'completed email',
    <CompletedEmailPreview key="completed" texts={undefined} language="en" width="desktop" />,
    0,
  ],
])('judges all that the %s draws', async (_, preview, ofButton) => {
  const { screen } = await openStudio({ colours: () => preview }, { saved: painted });
  const drawn = drawnIn(screen.getByRole('img', { name: /^The / }).element());
  expect(drawn.length).toBeGreaterThan(5);
  expect(unjudged(drawn)).toEqual([]);
  expect(faint(drawn)).toEqual([]);
  expect(unjudged(drawn, without('Email button text', 'Email button on the email'))).toHaveLength(ofButton);
});
