import { describe, expect, it } from 'vitest';
import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { operationList } from '#contract/operations.ts';
import { pathOfField, places, specAt, specsOf } from './api-request.ts';
import { type FieldSpec, specWords } from './field-spec.ts';
import { pathText } from './json-path.ts';

/** Everything inside a spec, itself included. */
function inside(spec: FieldSpec): FieldSpec[] {
  switch (spec.kind) {
    case 'object':
      return [spec, ...spec.fields.flatMap((field) => inside(field.spec))];
    case 'list':
      return [spec, ...inside(spec.item)];
    case 'tuple':
      return [spec, ...spec.items.flatMap(inside)];
    case 'map':
      return [spec, ...inside(spec.value)];
    case 'either':
      return [spec, ...spec.options.flatMap(inside)];
    default:
      return [spec];
  }
}

describe('specsOf', () => {
  it.each(operationList)('finds an editor for everything that $id takes', (operation) => {
    const specs = specsOf(operation);
    for (const place of places) {
      const spec = specs[place];
      expect(spec === undefined).toBe(operation[place] === undefined);
      expect(spec ? inside(spec).filter(({ kind }) => kind === 'any') : []).toEqual([]);
      const shape = operation[place === 'body' ? 'params' : place]?.shape ?? {};
      if (place !== 'body')
        expect(spec?.kind === 'object' ? spec.fields.map(({ name }) => name) : []).toEqual(
          Object.keys(shape),
        );
    }
  });

  it('says bounds, choices, records and what may be null as the contract does', () => {
    const specs = specsOf(createEventSubscription);
    const words = (...steps: string[]) => {
      const spec = specAt(specs, ['body', ...steps]);
      return spec && specWords(spec);
    };
    expect(words('entity_id')).toBe('text, exactly 40 characters');
    expect(words('attributes', 'delay')).toBe('whole number, 0 to 100');
    expect(words('attributes', 'secret_key')).toBe('text, 1 to 300 characters');
    expect(words('attributes', 'use_tls_12')).toBe('true or false');
    expect(words('attributes', 'headers')).toBe('names with values');
    expect(words('attributes', 'headers', 'X-Any')).toBe('text or number or true or false');
    expect(words('attributes', 'nothing')).toBeUndefined();
    const range = specAt(specsOf(listRequestLogs), ['query', 'filters', 0, 'code', 'value']);
    expect(range && specWords(range)).toBe('list of 2');
  });
});

/** What an error can be about that no field of a form stands for. */
const ELSEWHERE = new Set(['Authorization', 'body']);

describe('pathOfField', () => {
  it.each(operationList)('knows the fields that the errors of $id are about', (operation) => {
    const specs = specsOf(operation);
    const fields = Object.values(operation.errors)
      .flat()
      .flatMap(({ field }) => field ?? []);
    const unknown = fields.filter((field) => !ELSEWHERE.has(field) && !pathOfField(specs, field));
    expect(unknown).toEqual([]);
  });

  it('goes into lists and finds parameters and headers whatever their case', () => {
    const copies = operationList.find(({ id }) => id === 'listGroupTemplateCopies');
    const email = operationList.find(({ id }) => id === 'emailDocumentGroupCopy');
    if (!copies || !email) throw new Error('The contract lacks the operations of this test');
    expect(pathOfField(specsOf(copies), 'filters[signing_status]')).toEqual([
      'query',
      'filters[signing_status]',
    ]);
    expect(pathText(pathOfField(specsOf(email), 'to.email') ?? [])).toBe('body.to[0].email');
    expect(pathOfField(specsOf(email), 'x-skip-rules')).toEqual(['headers', 'X-Skip-Rules']);
    expect(pathOfField(specsOf(addGroupTemplateTemplate), 'template_id')).toEqual(['body', 'template_id']);
  });
});
