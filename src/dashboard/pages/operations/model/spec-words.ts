import type { FieldSpec } from './field-spec.ts';

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && least === most) return `, exactly ${least}${unit}`;
  if (most !== undefined) return least ? `, ${least} to ${most}${unit}` : `, at most ${most}${unit}`;
  return least !== undefined && least > 1 ? `, at least ${least}${unit}` : '';
}

function numbers(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, at most ${most}`;
}

/** What a field takes, in a few words: "whole number, 0 to 100". */
export function specWords(spec: FieldSpec): string {
  switch (spec.kind) {
    case 'text': {
      const what =
        spec.format === 'email' ? 'email address' : spec.format === 'uri' ? 'http or https address' : 'text';
      return `${what}${range(spec.least, spec.most, ' characters')}`;
    }
    case 'number':
      return `${spec.whole ? 'whole number' : 'number'}${numbers(spec.least, spec.most)}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return spec.options.length === 1 ? 'always the same' : `one of ${spec.options.length}`;
    case 'list':
      return `list${range(spec.least, spec.most, spec.most === 1 ? ' item' : ' items')}`;
    case 'tuple':
      return `list of ${spec.items.length}`;
    case 'object':
      return 'object';
    case 'map':
      return 'names with values';
    case 'either':
      return spec.options.map(specWords).join(' or ');
    case 'any':
      return 'any JSON';
  }
}
