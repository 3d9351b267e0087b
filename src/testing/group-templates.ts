import type { RunningService } from '#service/start.ts';
import type { NewGroupTemplate } from '#service/store/group-templates.ts';
import type { NewTemplate } from '#service/store/templates.ts';
import { type TestUser, testId } from './service.ts';

/** Builders for templates and document group templates. */

export interface TestTemplate {
  readonly key: number;
  readonly id: string;
}

/** Adds a template of the user with one role, unless the fields say otherwise. */
export function addTemplate(
  { service }: RunningService,
  owner: TestUser,
  fields: Partial<NewTemplate> = {},
): TestTemplate {
  const id = testId();
  const key = service.templates.add({
    id,
    name: 'Lease',
    ownerKey: owner.key,
    roles: ['Signer 1'],
    created: service.now(),
    ...fields,
  });
  return { key, id };
}

/** Adds a group template of the user that has no templates, unless the fields say otherwise. */
export function addGroupTemplate(
  { service }: RunningService,
  owner: TestUser,
  fields: Partial<NewGroupTemplate> = {},
): TestTemplate {
  const id = testId();
  const key = service.groupTemplates.add({
    id,
    name: 'New tenant',
    ownerKey: owner.key,
    templateKeys: [],
    created: service.now(),
    ...fields,
  });
  return { key, id };
}
