import { useQuery } from '@tanstack/react-query';
import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { useOpened } from '#features/directory/use-opened.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { addedTemplates } from '#features/log-derived/template-history.ts';
import { AccessPanel } from './access/access-panel.tsx';
import { FlowPanel } from './flow/flow-panel.tsx';
import { SendingPanel } from './flow/sending-panel.tsx';
import type { Recipients } from './model/recipients.ts';
import { templateRoles } from './model/template-roles.ts';
import classes from './template-page.module.css';
import { TemplatesPanel } from './templates/templates-panel.tsx';

interface TemplateViewProps {
  readonly templateId: string;
  readonly recipients: Recipients;
  /** When the service answered, in milliseconds. */
  readonly answeredAt: number;
}

/** What the service tells of a group template, and what the request logs add to it. */
export function TemplateView({ templateId, recipients, answeredAt }: TemplateViewProps) {
  // Only one that exists and may be seen is worth remembering.
  useOpened('group-template', templateId);
  const additions = useQuery(logsAboutQuery(templateId, { operation: addGroupTemplateTemplate }));
  const templates = templateRoles(recipients);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <FlowPanel recipients={recipients} answeredAt={answeredAt} />
        <TemplatesPanel
          templateId={templateId}
          templates={templates}
          added={addedTemplates(additions.data?.entries ?? [])}
          logsPartial={additions.data?.partial ?? false}
          answeredAt={answeredAt}
        />
      </div>
      <div className={classes.side}>
        <SendingPanel recipients={recipients} templates={templates} />
        <AccessPanel templateId={templateId} templates={templates} />
      </div>
    </div>
  );
}
