import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { cacheContext, whenAnother } from '#api/page-loader.ts';
import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { CopyCounts } from '#features/copy-counts/copy-counts.tsx';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { useDirectoryEntry, useOpened } from '#features/directory/use-directory.ts';
import { useNamesOf } from '#features/directory/use-names-of.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { addedTemplates } from '#features/log-derived/template-history.ts';
import { sayDenied } from '#features/rights/permission.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { RightsNote } from '#features/rights/rights-note.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import type { FailedRead } from '#ui/list-message.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { AccessPanel } from './access-panel.tsx';
import { FlowPanel } from './flow-panel.tsx';
import { type Recipients, recipientsQuery } from './recipients.ts';
import { expirationWords, reminderWords, signingFlow } from './signing-flow.ts';
import classes from './template-page.module.css';
import { TEMPLATE_CALLS, useTemplatePermission } from './template-permission.ts';
import { type TemplateRoles, templateRoles } from './template-roles.ts';
import { TemplatesPanel } from './templates-panel.tsx';

export function loader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(recipientsQuery(params.templateId ?? ''));
  return null;
}

export const shouldRevalidate = whenAnother('templateId');

interface SendingPanelProps {
  readonly recipients: Recipients;
  readonly templates: readonly TemplateRoles[];
}

function SendingPanel({ recipients, templates }: SendingPanelProps) {
  const { cc, general_reminder: reminder, general_expiration_days: expires } = recipients;
  const copied = cc ?? [];
  return (
    <section className={classes.panel} aria-labelledby="sending">
      <h3 className={classes.panelTitle} id="sending">
        For everybody
      </h3>
      <FactList>
        <Fact name="Recipients">{recipients.recipients.length}</Fact>
        <Fact name="Templates" note="Those with roles">
          {templates.length}
        </Fact>
        <Fact name="Order">{signingFlow(recipients).title}</Fact>
        <Fact name="Reminders">{reminderWords(reminder)}</Fact>
        <Fact name="Expires">{expirationWords(expires)}</Fact>
        <Fact name="CC" note={copied.length > 0 && 'They get a copy and sign nothing.'}>
          {copied.length === 0 ? (
            'Nobody'
          ) : (
            <ul className={classes.list}>
              {copied.map((email) => (
                <ExternalText component="li" key={email}>
                  {email}
                </ExternalText>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </section>
  );
}

interface TemplateViewProps {
  readonly templateId: string;
  readonly recipients: Recipients;
  /** Milliseconds. */
  readonly answeredAt: number;
}

function TemplateView({ templateId, recipients, answeredAt }: TemplateViewProps) {
  // Only templates that exist and are accessible are remembered.
  useOpened('group-template', templateId);
  const additions = useQuery(logsAboutQuery(templateId, { operation: addGroupTemplateTemplate }));
  const templates = templateRoles(recipients);
  useNamesOf([
    { type: 'group-template', id: templateId },
    ...templates.map(({ id }) => ({ type: 'template' as const, id })),
  ]);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <FlowPanel templateId={templateId} recipients={recipients} answeredAt={answeredAt} />
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

function TemplateError(props: FailedRead) {
  return (
    <ReadError
      {...props}
      retry="if it may help"
      actions={
        <Button component={Link} to={paths.groupTemplates}>
          Choose another group template
        </Button>
      }
    >
      <RefusalTexts error={props.error} />
    </ReadError>
  );
}

export function TemplatePage() {
  const { templateId = '' } = useParams();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...recipientsQuery(templateId),
    retryOnMount: false,
  });
  const entry = useDirectoryEntry('group-template', templateId);
  const name = entry && nameOf(entry);
  const navigate = useNavigate();
  const permission = useTemplatePermission(templateId);
  const drawer = useOutlet();
  // An open drawer sets the document title.
  usePageDetail(drawer ? undefined : name);
  const follow = (path: string) => {
    if (permission.may === false) announce(sayDenied(permission), { shown: true });
    else void navigate(path);
  };
  const mayOpen = useMayOpen();
  const ways = [
    { keys: 'a', label: 'Add a template', to: paths.addTemplate(templateId) },
    { keys: 'c', label: 'Open the copies', to: paths.copiesOf(templateId) },
  ];
  useKeys(
    ways
      .filter(({ to }) => mayOpen(to))
      .map(({ to, ...key }) => ({ ...key, group: 'Group template', run: () => follow(to) })),
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <EntityName type="group-template" id={templateId}>
            {(named) => (
              <ExternalText component="h2" className={classes.name}>
                {named ?? 'Group template'}
              </ExternalText>
            )}
          </EntityName>
          <span className={classes.id}>
            <IdText id={templateId} what="Group template id" />
            <TimelineLink kind="group-template" id={templateId} />
          </span>
        </div>
        <nav className={classes.actions} aria-label="Group template">
          <PermittedButton permission={permission} to={paths.copiesOf(templateId)}>
            Open copies
          </PermittedButton>
          <Button component={Link} to={paths.requestLogsAbout(templateId)}>
            Request logs
          </Button>
          <PermittedButton permission={permission} variant="filled" to={paths.addTemplate(templateId)}>
            Add a template
          </PermittedButton>
        </nav>
      </header>
      {data ? (
        <>
          <RightsNote permission={permission} calls={TEMPLATE_CALLS} />
          {mayOpen(paths.copiesOf(templateId)) && <CopyCounts templateId={templateId} />}
          <TemplateView templateId={templateId} recipients={data.data} answeredAt={dataUpdatedAt} />
        </>
      ) : error ? (
        <TemplateError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.skeleton} aria-busy="true">
          <p className="visually-hidden">Asking the service …</p>
          <Skeleton height={94} />
          <div className={classes.columns}>
            <Skeleton height={420} />
            <Skeleton height={420} />
          </div>
        </div>
      )}
      {drawer}
    </div>
  );
}
