import { type JsonPath, pathKey } from '../model/json-path.ts';

const CONTROL = 'input, select, textarea, summary, button';

/** Moves the focus to the field at a path, or to the nearest one around it, and opens what hides it. */
export function focusField(form: HTMLElement | null, path: JsonPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length));
    const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(key)}"]`);
    if (!field) continue;
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    field.querySelector<HTMLElement>(CONTROL)?.focus();
    return;
  }
}
