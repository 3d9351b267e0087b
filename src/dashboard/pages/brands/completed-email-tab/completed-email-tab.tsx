import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as codes from '#contract/errors/error-codes.ts';
import { ListState } from '#ui/list-message.tsx';
import { BrandError } from '../brand-error.tsx';
import { completedQuery } from './completed-query.ts';
import { CompletedView } from './completed-view.tsx';

/** The mail that says that a document is complete, in every language; it can be read and checked here. */
export function CompletedEmailTab({ brandId }: { readonly brandId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(completedQuery(brandId));
  return (
    <ListState
      count={isPending || data ? undefined : 0}
      read={{ error, isFetching, refresh: () => void refetch() }}
      failed={BrandError}
      never={{
        title: 'The brand has no completed-email texts',
        text: `When a document is complete, everybody gets the service’s own mail (code ${codes.BRAND_RESOURCE_NOT_FOUND}). The service shows no operation that writes such texts; whoever runs it can add them, and they appear here then.`,
      }}
    >
      {data ? <CompletedView texts={data} /> : <Skeleton height="50vh" m={20} aria-busy="true" />}
    </ListState>
  );
}
