import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as codes from '#contract/errors/error-codes.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { BrandFault } from '../brand-fault.tsx';
import { completedQuery } from './completed-query.ts';
import { CompletedView } from './completed-view.tsx';

/** The mail that says that a document is complete, in every language; it can be read and checked here. */
export function CompletedEmailTab({ brandId }: { readonly brandId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(completedQuery(brandId));
  if (error) return <BrandFault error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (isPending) return <Skeleton height="50vh" m={20} aria-busy="true" />;
  if (data) return <CompletedView texts={data} />;
  return (
    <ListMessage
      title="The brand has no completed-email texts"
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      }
    >
      <p>
        When a document is complete, everybody gets the service’s own mail (code{' '}
        {codes.BRAND_RESOURCE_NOT_FOUND}). The service shows no operation that writes such texts; whoever runs
        it can add them, and they appear here then.
      </p>
    </ListMessage>
  );
}
