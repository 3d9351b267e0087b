import { joinAnd } from '#contract/join-words.ts';
import { fieldAt } from '../model/brand-fields.ts';

const STATE = /^(?:Hover|Active) /;

/** "Primary button, hover: background, text and border". */
export function nameOfPart(paths: readonly string[]): string {
  const fields = paths.flatMap((path) => fieldAt(path) ?? []);
  const [first] = fields;
  if (!first) return '';
  if (first.kind === 'switch') return first.label;
  // All fields of a part have the same state.
  const state = STATE.exec(first.label)?.[0].trim().toLowerCase();
  const labels = fields.map(({ label }) => label.replace(STATE, '').toLowerCase());
  return `${first.group}${state ? `, ${state}` : ''}: ${joinAnd(labels)}`;
}
