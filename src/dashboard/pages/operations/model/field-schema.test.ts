import { describe, expect, it } from 'vitest';
import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { operationList } from '#contract/operations.ts';
import { pathOfField, requestParts, schemaAt, schemasOf } from './api-request.ts';
import { choicesOf, type FieldSchema, fieldsOf, schemaWords, typesOf } from './field-schema.ts';
import { pathText } from './json-path.ts';

/** Everything inside a schema, itself included. */
function inside(schema: FieldSchema): FieldSchema[] {
  const { properties = {}, additionalProperties, items, prefixItems = [], oneOf = [] } = schema;
  const named = fieldsOf(schema).length === 0 && additionalProperties ? [additionalProperties] : [];
  const parts = [...Object.values(properties), ...prefixItems, ...oneOf, ...named, ...(items ? [items] : [])];
  return [schema, ...parts.flatMap(inside)];
}

const EDITED = ['string', 'integer', 'number', 'array', 'object'];

describe('schemasOf', () => {
  it.each(operationList)('finds an editor for everything that $id takes', (operation) => {
    const schemas = schemasOf(operation);
    for (const part of requestParts) {
      const schema = schemas[part];
      expect(schema === undefined).toBe(operation[part] === undefined);
      const strange = inside(schema ?? { type: 'object' }).filter(
        (it) => !it.oneOf && !choicesOf(it) && !EDITED.includes(typesOf(it)[0] ?? ''),
      );
      expect(strange).toEqual([]);
      const shape = operation[part === 'body' ? 'params' : part]?.shape ?? {};
      if (part !== 'body') expect(fieldsOf(schema ?? {}).map(({ name }) => name)).toEqual(Object.keys(shape));
    }
  });

  it('says bounds, choices, records and what may be null as the contract does', () => {
    const schemas = schemasOf(createEventSubscription);
    const words = (...steps: string[]) => {
      const schema = schemaAt(schemas, ['body', ...steps]);
      return schema && schemaWords(schema);
    };
    expect(words('entity_id')).toBe('text, exactly 40 characters');
    expect(words('attributes', 'delay')).toBe('whole number, 0 to 100');
    expect(words('attributes', 'secret_key')).toBe('text, 1 to 300 characters');
    expect(words('attributes', 'use_tls_12')).toBe('true or false');
    expect(words('attributes', 'headers')).toBe('names with values');
    expect(words('attributes', 'headers', 'X-Any')).toBe('text or number or true or false');
    expect(words('attributes', 'nothing')).toBeUndefined();
    const range = schemaAt(schemasOf(listRequestLogs), ['query', 'filters', 0, 'code', 'value']);
    expect(range && schemaWords(range)).toBe('list of 2');
  });
});

/** What an error can be about that no field of a form stands for. */
const ELSEWHERE = new Set(['Authorization', 'body']);

describe('pathOfField', () => {
  it.each(operationList)('knows the fields that the errors of $id are about', (operation) => {
    const schemas = schemasOf(operation);
    const fields = Object.values(operation.errors)
      .flat()
      .flatMap(({ field }) => field ?? []);
    const unknown = fields.filter((field) => !ELSEWHERE.has(field) && !pathOfField(schemas, field));
    expect(unknown).toEqual([]);
  });

  it('goes into lists and finds parameters and headers whatever their case', () => {
    const copies = operationList.find(({ id }) => id === 'listGroupTemplateCopies');
    const email = operationList.find(({ id }) => id === 'emailDocumentGroupCopy');
    if (!copies || !email) throw new Error('The contract lacks the operations of this test');
    expect(pathOfField(schemasOf(copies), 'filters[signing_status]')).toEqual([
      'query',
      'filters[signing_status]',
    ]);
    expect(pathText(pathOfField(schemasOf(email), 'to.email') ?? [])).toBe('body.to[0].email');
    expect(pathOfField(schemasOf(email), 'x-skip-rules')).toEqual(['headers', 'X-Skip-Rules']);
    expect(pathOfField(schemasOf(addGroupTemplateTemplate), 'template_id')).toEqual(['body', 'template_id']);
  });
});
