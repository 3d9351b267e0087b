import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { takesToken } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

type Content = Readonly<Record<string, { readonly schema: object }>>;

interface Described {
  readonly operationId: string;
  readonly deprecated?: true;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Content;
        readonly 'x-errors'?: readonly { code: number }[];
      }
    >
  >;
}

const document = openApiDocument();
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
const { schemas } = document.components as { readonly schemas: Readonly<Record<string, object>> };
const find = (path: string, method: string) => paths[path]?.[method.toLowerCase()] as Described;

describe('openApiDocument', () => {
  it.for(operationList)('describes $id', (operation) => {
    const { id, path, method, credential, responses, errors, deprecated } = operation;
    const described = find(path, method);
    expect(described.operationId).toBe(id);
    expect(described.deprecated).toBe(deprecated);
    expect(described.security).toEqual([
      ...(credential === 'basic' ? [{ basic: [] }] : []),
      ...(takesToken(operation) ? [{ oauth2: [] }, { apiKey: [] }] : []),
    ]);
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(Object.keys(responses)));
    for (const code of Object.keys(errors).map(Number)) {
      for (const { status, condition } of entriesOf(errors, code)) {
        // Unsharing alone answers a bad token with 401.
        const statuses =
          code === 1537 && typeof status !== 'number'
            ? [id.startsWith('unshare') ? 401 : 400]
            : [status].flat();
        for (const one of statuses) {
          const answer = described.responses[String(one)];
          expect(answer?.description).toContain(`- ${code}: ${condition}`);
          expect(answer?.['x-errors']).toContainEqual(expect.objectContaining({ code, condition }));
        }
      }
    }
  });

  it('has an example of every format of errors', () => {
    const formats = Object.entries(schemas).filter(([name]) => /Error/.test(name));
    expect(formats).toHaveLength(5);
    for (const [name, schema] of formats) expect(schema, name).toHaveProperty('examples');
  });

  it('shows a further path as the operation’s own, and whose token will do there', () => {
    const alias = find('/api/v2/events/{event_subscription_id}', 'PUT');
    const own = find('/v2/events/{event_subscription_id}', 'PUT');
    expect(alias.requestBody).toEqual(own.requestBody);
    expect(alias.operationId).not.toBe(own.operationId);
    expect(alias.security).toEqual([...own.security, { oauth2: [] }, { apiKey: [] }]);
    expect(find('/oauth2/token/', 'POST').security).toEqual([{ basic: [] }]);
  });

  it('gives an answer that can be an error in a success both shapes', () => {
    const { responses } = find('/request-logs', 'GET');
    expect(responses['200']?.content?.['application/json']?.schema).toMatchObject({
      anyOf: [{ properties: { data: {} } }, { $ref: '#/components/schemas/FlatError' }],
    });
  });

  it('sends a form in both encodings, and JSON otherwise', () => {
    const typesOf = (path: string, method: string) =>
      Object.keys(find(path, method).requestBody?.content ?? {});
    expect(typesOf('/oauth2/token', 'POST')).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(typesOf('/v2/faxes/send', 'POST')).toEqual(['application/json']);
  });

  it('says what the rules of whole objects are', () => {
    expect(schemas.NewGroupTemplateTemplate).toMatchObject({
      oneOf: [{ required: ['document_id'] }, { required: ['template_id'] }],
    });
  });

  it('is open where unknown fields are taken, and closed where they are refused', () => {
    expect(schemas.NewContact).not.toHaveProperty('additionalProperties');
    expect(schemas.NewEmailBrandResource).not.toHaveProperty('additionalProperties');
    expect(schemas.GeneralBrandResourceUpdate).toHaveProperty('additionalProperties', false);
  });

  it('has on the wire what the document shows there', () => {
    expect(schemas.Token).toMatchObject({
      properties: { expires_in: { type: 'string', pattern: '^\\d+$' } },
    });
    expect(JSON.stringify(schemas.Pagination)).toContain('{"type":"array","items":{},"maxItems":0}');
  });

  it('describes a pair as a list of two, which generators understand', () => {
    const { parameters } = find('/request-logs', 'GET');
    const integer = { type: 'integer', minimum: 0 };
    const path = 'content.application/json.schema.items.properties.code.properties.value';
    const pair = { type: 'array', items: integer, minItems: 2, maxItems: 2 };
    expect(parameters.find(({ name }) => name === 'filters')).toHaveProperty(path, pair);
    expect(JSON.stringify(document)).not.toContain('prefixItems');
  });

  it('tells of callbacks, with the headers that sign them', () => {
    for (const { post } of Object.values(document.webhooks as Record<string, { post: Described }>))
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
        'X-SignNow-Signature',
      ]);
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));
});
