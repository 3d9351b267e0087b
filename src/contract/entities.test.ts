import { describe, expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { type EntityType, entitiesOf } from './entities.ts';
import { operationList } from './operations.ts';

const id = (digit: string) => digit.repeat(40);
const json = JSON.stringify;

const PARAMS: Readonly<Record<string, EntityType>> = {
  organization_id: 'organization',
  org_id: 'organization',
  brand_id: 'brand',
  document_id: 'document',
  document_group_id: 'document-group',
  doc_group_template_id: 'group-template',
  template_id: 'template',
  contact_id: 'contact',
  subscription_id: 'subscription',
  event_subscription_id: 'subscription',
  user_id: 'user',
  application_id: 'application',
};

describe('entitiesOf', () => {
  it.each(operationList.filter(({ path }) => path.includes('{')))(
    'types the ids in the path of $id',
    ({ method, path }) => {
      const params = [...path.matchAll(/\{(\w+)\}/g)].map(
        (match, index) => [match[1] ?? '', id(String(index))] as const,
      );
      const uri = params.reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
      expect(entitiesOf(logEntry({ method, uri })).map(({ type, id: value }) => [type, value])).toEqual(
        params.map(([name, value]) => [PARAMS[name], value]),
      );
    },
  );

  it('types the ids in bodies by their field, with the name beside them', () => {
    const group = {
      id: id('b'),
      document_group_name: 'Onboarding',
      parent_id: id('c'),
      documents: [{ id: id('d'), name: 'Contract' }],
    };
    const found = entitiesOf(
      logEntry({ uri: `/v2/document-group-templates/${id('c')}/copies`, response: json({ data: [group] }) }),
    );
    expect(found).toEqual([
      { type: 'group-template', id: id('c'), name: undefined },
      { type: 'document-group', id: id('b'), name: 'Onboarding' },
      { type: 'document', id: id('d'), name: 'Contract' },
    ]);
  });

  it.each([
    ['document.complete', 'document'],
    ['user.document.complete', 'user'],
    ['document_group.complete', 'document-group'],
  ])('types the entity of a subscription to %s', (event, type) => {
    const request = json({ event, entity_id: id('e') });
    const found = entitiesOf(
      logEntry({
        method: 'POST',
        uri: '/v2/event-subscriptions',
        request,
        response: json({ data: { id: id('f') } }),
      }),
    );
    expect(found.map((entity) => [entity.type, entity.id])).toEqual([
      [type, id('e')],
      ['subscription', id('f')],
    ]);
  });

  it('knows the user and the application of the entry', () => {
    const found = entitiesOf({ ...logEntry({}), user_id: id('1'), application_id: id('2') });
    expect(found.map(({ type }) => type)).toEqual(['user', 'application']);
  });

  it('never takes a 64-character token, or a part of one, for an id', () => {
    const token = 'a1'.repeat(32);
    const body = json({ access_token: token, user_id: token, data: { id: token } });
    expect(
      entitiesOf(
        logEntry({ uri: `/v2/documents/${token}/brand?token=${token}`, request: body, response: body }),
      ),
    ).toEqual([]);
  });
});
