import { templateRoleErrors } from '../errors/document-groups.ts';
import { defineOperation } from '../operation.ts';
import { pathIds } from '../wire.ts';

/** Wrong IDs are answered as an unknown route (document, Errors). */
export const removeTemplateAccess = defineOperation({
  id: 'removeTemplateAccess',
  method: 'DELETE',
  path: '/v2/templates/{template_id}/roles/{user_id}',
  credential: 'bearer',
  source: 'document',
  summary: 'Remove access to a template',
  resource: 'Templates',
  params: pathIds('template_id', 'user_id'),
  responses: { 204: null },
  errors: templateRoleErrors,
});
