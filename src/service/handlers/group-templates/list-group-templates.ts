import type { listGroupTemplates as operation } from '#contract/operations/document-group-templates.ts';
import type { Handler } from '../../http/handler.ts';
import { stretchOf } from '../../http/stretch.ts';

/**
 * Publicly known: the group templates that the caller owns or that are shared with them, the last change first. The
 * service knows of no folders of group templates; how a group is routed, its recipients say.
 */
export const listGroupTemplates: Handler<typeof operation> = ({ input, caller, service }) => {
  const { total, groupTemplates } = service.groupTemplates.page(caller.userKey, stretchOf(input.query));
  return {
    status: 200,
    body: {
      document_group_templates: groupTemplates.map((it) => ({
        template_group_id: it.id,
        template_group_name: it.name,
        folder_id: null,
        last_updated: it.updated,
        owner_email: it.ownerEmail,
        templates: it.templates.map(({ id, name, roles }) => ({
          id,
          template_name: name,
          roles: [...roles],
        })),
        is_prepared: it.isPrepared,
        routing_details: null,
      })),
      document_group_template_total_count: total,
    },
  };
};
