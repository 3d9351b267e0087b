import { useCallback } from 'react';
import { useMatch } from 'react-router';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { nextField, type PartFields } from './parts-context.ts';

/** The selected field, and how a part selects its own. A part that shows a text and its colour begins with that of the tab. */
export function usePartSelection(): readonly [string | undefined, (part: PartFields) => void] {
  const [selected, select] = useSelectedField();
  const isOfTexts = useMatch(paths.brandTexts.pattern) !== null;
  const selectPart = useCallback(
    ({ fields }: PartFields) => {
      const isHere = (path: string) => (fieldAt(path)?.kind !== 'colour') === isOfTexts;
      const ordered = [...fields.filter(isHere), ...fields.filter((path) => !isHere(path))];
      const path = nextField(ordered, selected);
      const field = path === undefined ? undefined : fieldAt(path);
      if (!field) return;
      select(field.path);
      announce(`Selected: ${nameOfField(field)}`);
    },
    [select, selected, isOfTexts],
  );
  return [selected, selectPart];
}
