import type { Trait } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Text to search for in a body with this field value; undefined if impossible. */
function inBody({ kind, path = '', value }: Trait, json: string | undefined): string | undefined {
  const name = JSON.stringify(lastName(path));
  if (kind === 'sent' || kind === 'left-out') return `${name}:`;
  if (kind === 'value') return `${name}:${json}`;
  return kind === 'host' ? `://${value}` : kind === 'element' ? json : undefined;
}

/** Undefined if no term can express the trait. @param json the field's value */
export function termOfTrait(trait: Trait, json: string | undefined): LogTerm | undefined {
  const { kind, place, path = '', value } = trait;
  switch (kind) {
    case 'operation':
    case 'application':
    case 'user':
    case 'ip':
    case 'error':
    case 'agent':
      return { field: kind, any: [value] };
    case 'client':
      return { field: 'agent', any: [`${value.replace(' ', '/')}`] };
    case 'id':
      return { field: 'uri', type: 'match', any: [value] };
    case 'hour':
    case 'hour-of-day':
      return undefined;
  }
  const not = kind === 'left-out' ? { not: true } : {};
  if (place === 'query') {
    if (kind === 'value' && /^[\w.~-]*$/.test(value))
      return { field: 'uri', type: 'match', any: [`${path}=${value}`] };
    return kind === 'sent' || kind === 'left-out'
      ? { field: 'uri', type: 'match', any: [`${path}=`], ...not }
      : undefined;
  }
  const text = inBody(trait, json);
  return text === undefined ? undefined : { field: 'body', any: [text], ...not };
}
