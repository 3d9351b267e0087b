import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { WhyAnswer, WhyQuestion } from '#features/log-store/log-answers.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

export interface Explanation {
  readonly question: WhyQuestion;
  readonly answer: WhyAnswer;
}

/** Undefined until counted; keeps the previous answer meanwhile. */
export function useExplanation(
  { search, state }: LogReading,
  question: WhyQuestion,
): Explanation | undefined {
  const { data } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'why', search.id, state?.version, question],
    queryFn: async ({ signal }) => {
      const answer = await search.why(question, signal);
      return answer ? { question, answer } : null;
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}
