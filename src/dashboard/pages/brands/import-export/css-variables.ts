import type { BrandDraft } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';

const PREFIX = '--brand-';

/** `buttons.primary.hover-background` → `--brand-buttons-primary-hover-background`. */
const variableOf = (path: string) => PREFIX + path.replaceAll('.', '-');

/** By the name of the variable. */
export const pathOfVariable: ReadonlyMap<string, string> = new Map(
  everyColour.map(({ path }) => [variableOf(path), path]),
);

/** Contains only colours. */
export function cssVariablesOf(draft: BrandDraft): string {
  const lines = everyColour.flatMap(({ path }) => {
    const value = draft[path];
    return typeof value === 'string' ? [`  ${variableOf(path)}: ${value};`] : [];
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}
