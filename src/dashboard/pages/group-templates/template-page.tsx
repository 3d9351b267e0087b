import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useOutlet, useParams } from 'react-router';
import { CopyCounts } from '#features/copy-counts/copy-counts.tsx';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { TimelineLink } from '#features/event-history/timeline-link.tsx';
import { usePageDetail } from '#lib/page-detail.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { recipientsQuery } from './model/recipients.ts';
import { TemplateError } from './template-error.tsx';
import classes from './template-page.module.css';
import { TemplateView } from './template-view.tsx';

/** One group template: how far its copies are, who is asked to sign them and when, and the templates in it. */
export function TemplatePage() {
  const { templateId = '' } = useParams();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...recipientsQuery(templateId),
    // The loader has just asked.
    retryOnMount: false,
  });
  const entry = useDirectoryEntry('group-template', templateId);
  const name = entry && nameOf(entry);
  const navigate = useNavigate();
  const drawer = useOutlet();
  // An open drawer names the document.
  usePageDetail(drawer ? undefined : name);
  useKeys([
    {
      keys: 'a',
      label: 'Add a template',
      group: 'Group template',
      run: () => void navigate(paths.addTemplate(templateId)),
    },
    {
      keys: 'c',
      label: 'Open the copies',
      group: 'Group template',
      run: () => void navigate(paths.copiesOf(templateId)),
    },
  ]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <EntityName type="group-template" id={templateId}>
            {(named) => <h2 className={classes.name}>{named ?? 'Group template'}</h2>}
          </EntityName>
          <IdText id={templateId} what="Group template id" />
          <TimelineLink kind="group-template" id={templateId} />
        </div>
        <nav className={classes.actions} aria-label="Group template">
          <Button component={Link} to={paths.copiesOf(templateId)}>
            Open copies
          </Button>
          <Button component={Link} to={paths.requestLogsAbout(templateId)}>
            Request logs
          </Button>
          <Button component={Link} variant="filled" to={paths.addTemplate(templateId)}>
            Add a template
          </Button>
        </nav>
      </header>
      {data ? (
        <>
          <CopyCounts templateId={templateId} />
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
