import { Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { joinAnd } from '#contract/join-words.ts';
import { distinctPapers, type FoundPapers, nextCalls, papersQuery } from '#features/arrival/find-papers.ts';
import { contactByEmailQuery } from '#features/contacts/contact-by-email.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { fullName } from '#lib/contact-name.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { PaperTable } from './paper-table.tsx';
import classes from './papers-of.module.css';

const ofWhole = ({ read, total }: NonNullable<FoundPapers['documents']>, what: string) =>
  read < total ? `${sayCount(read)} of ${sayCount(total)} ${what}` : `all ${sayCount(total)} ${what}`;

/** Which sources were searched, and how much of each. */
const searchedWords = ({ templates, documents }: FoundPapers, hasLogs: boolean): readonly string[] => [
  ...(templates ? [`the copies of ${ofWhole(templates, 'group templates')}`] : []),
  ...(documents ? [ofWhole(documents, 'documents')] : []),
  ...(hasLogs ? ['the newest invites in the request logs'] : []),
];

export function PapersOf({ email }: { readonly email: string }) {
  const directory = useDirectory();
  const templates = directory
    .entries()
    .filter(({ type }) => type === 'group-template')
    .toSorted((a, b) => b.lastSeen - a.lastSeen);
  const search = useInfiniteQuery(papersQuery(email, templates));
  const { data, error, isFetching, refetch } = search;
  const { data: contact } = useQuery(contactByEmailQuery(email));
  const name = contact && fullName(contact.first_name, contact.last_name);
  const rounds = data?.pages;
  const last = rounds?.at(-1);
  if (error && !last)
    return (
      <ReadError error={error} retrying={isFetching} onRetry={() => void refetch()}>
        <RefusalTexts error={error} />
      </ReadError>
    );
  if (!rounds || !last)
    return (
      <div className={classes.waiting} aria-busy="true">
        <p className="visually-hidden">Looking for what was sent</p>
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={28} />
      </div>
    );
  const papers = distinctPapers(rounds.flatMap((round) => round.papers));
  const unread = new Set(rounds.flatMap((round) => round.unread));
  const searched = searchedWords(last, rounds[0]?.hasLogs === true);
  const calls = nextCalls(last);
  return (
    <section className={classes.found} aria-label="What was found">
      {name && <ExternalText component="p">{name} is one of your contacts.</ExternalText>}
      {papers.length > 0 ? (
        <PaperTable label={`What was sent to ${email}`} rows={papers.map((paper) => ({ paper, email }))} />
      ) : (
        <ListMessage title="Nothing was found for this address">
          <p>Where you know the document or the group, open it from there.</p>
        </ListMessage>
      )}
      <p className={classes.where} role="status">
        {searched.length > 0 && `Looked through ${joinAnd(searched)}. `}
        {unread.size > 0 && `Could not look through ${joinAnd(unread)}. `}
        Document groups that come from no template cannot be searched by address.
      </p>
      {calls > 0 && (
        <div>
          <Button busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
            Look further, {sayMany(calls, 'more request', 'more requests')}
          </Button>
        </div>
      )}
    </section>
  );
}
