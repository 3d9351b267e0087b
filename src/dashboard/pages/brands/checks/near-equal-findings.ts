import { differenceOf } from '../colour-math/difference.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, fieldAt, nameOfField } from '../model/brand-fields.ts';
import { colourAt } from './colour-at.ts';
import type { Finding } from './finding.ts';
import { remembered } from './memoized.ts';
import { inWords } from './words.ts';

const difference = remembered((one: string, other: string) => differenceOf(one, other));

/** Roles that nearly agree are no mistake above this: white cards on a page that is nearly white are common. */
const NEARLY_EQUAL = 0.008;

const restFields = colourFields.filter(({ path }) => !/\.(?:hover|active)-/.test(path));

/** Colours at rest that differ so little that they look like mistakes, each pair once. */
export function nearEqualFindings(draft: BrandDraft): readonly Finding[] {
  const byColour = new Map<string, string[]>();
  for (const { path } of restFields) {
    const hex = colourAt(draft, path);
    if (hex) byColour.set(hex, [...(byColour.get(hex) ?? []), path]);
  }
  const colours = [...byColour.entries()].toSorted(([, a], [, b]) => b.length - a.length);
  const names = (paths: readonly string[]) =>
    inWords(
      paths.flatMap((path) => {
        const field = fieldAt(path);
        return field ? nameOfField(field) : [];
      }),
    );
  return colours.flatMap(([kept, savedPaths], index) =>
    colours.slice(index + 1).flatMap(([hex, paths]): Finding[] => {
      if (difference(kept, hex) >= NEARLY_EQUAL) return [];
      return [
        {
          id: `like ${paths[0]} ${savedPaths[0]}`,
          severity: 'notice',
          title: 'Two colours are nearly the same',
          text: `${names(paths)} (${hex}) and ${names(savedPaths)} (${kept}) differ by less than an eye can see.`,
          paths: [...paths, ...savedPaths],
          fix: {
            label: `Use ${kept} for both`,
            patch: Object.fromEntries(paths.map((path) => [path, kept])),
          },
        },
      ];
    }),
  );
}
