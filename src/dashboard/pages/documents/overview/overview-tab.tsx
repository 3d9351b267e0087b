import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { documentQuery } from '../document-query.ts';
import { DocumentOverview } from './document-overview.tsx';
import { LoggedOverview } from './logged-overview.tsx';
import classes from './overview-tab.module.css';

export function OverviewTab() {
  const { documentId = '' } = useParams();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(documentQuery(documentId));
  if (data) return <DocumentOverview document={data} answeredAt={dataUpdatedAt} />;
  if (error)
    return (
      <ReadError error={error} retrying={isFetching} onRetry={() => void refetch()}>
        <RefusalTexts error={error} />
      </ReadError>
    );
  if (data === null) return <LoggedOverview documentId={documentId} />;
  return (
    <div className={classes.waiting} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
