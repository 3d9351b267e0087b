import { useMemo } from 'react';
import { nextField, type PartFields } from '../parts-context.ts';
import type { EmailField } from './email-fields.ts';

/** How a part of the mail selects its field; undefined where nothing can be selected. */
export function useFieldSelection(
  selected: EmailField | undefined,
  onSelect: ((field: EmailField) => void) | undefined,
): ((part: PartFields) => void) | undefined {
  return useMemo(
    () => onSelect && (({ fields }: PartFields) => onSelect(nextField(fields, selected) as EmailField)),
    [selected, onSelect],
  );
}
