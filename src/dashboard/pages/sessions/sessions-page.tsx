import { useState } from 'react';
import { sessionQuery } from '#api/session.ts';
import { sessionsQuery } from '#api/staff.ts';
import type { ListedSession } from '#contract/staff.ts';
import { listLoader } from '#features/lists/list-loader.ts';
import { ListPage } from '#features/lists/list-page.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { useStaff } from '#features/session/staff.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { Segments } from '#ui/segments.tsx';
import { EndSessions } from './end-sessions.tsx';
import { narrowColumns, sessionColumnChoice, sessionFile, wideColumns } from './session-columns.tsx';
import { sessionListQuery, sessionListState, whose } from './session-list.ts';

export const loader = listLoader((address, _params, client) => {
  const administers = client.getQueryData(sessionQuery.queryKey)?.session?.staff?.administers === true;
  return sessionsQuery(administers && sessionListState.read(address).whose === 'everybody');
});

const WORDS = { one: 'session', many: 'sessions' };

const keyOf = ({ handle }: ListedSession) => handle;

const whoseWords = { own: 'Yours', everybody: 'Everybody’s' } as const;

export function SessionsPage() {
  const [state, change, coming] = useUrlState(sessionListState);
  const administers = useStaff()?.administers === true;
  const everybody = administers && state.whose === 'everybody';
  const shown = everybody ? state : { ...state, whose: 'own' as const, search: undefined };
  const list = useServiceList({
    ...WORDS,
    query: (page, perPage) => sessionListQuery({ ...shown, page, perPage }),
    state,
    change,
  });
  const [ending, setEnding] = useState<readonly ListedSession[]>();
  const onEnd = (session: ListedSession) => setEnding([session]);
  const columns = wideColumns(everybody, onEnd);
  const phone = narrowColumns(everybody, onEnd);
  const others = (list.all ?? []).filter(({ isThis }) => !isThis);
  const isSearched = everybody && state.search !== undefined;
  const searchFor = (text: string | undefined) =>
    change({ search: text, page: 1 }, { replace: (current) => isTyping(current.search, text) });
  return (
    <>
      <ListPage
        {...WORDS}
        list={list}
        state={coming}
        onPaging={change}
        columns={columns}
        narrowColumns={phone}
        columnChoice={sessionColumnChoice}
        rowKey={keyOf}
        idName="Session"
        {...(everybody && {
          search: { placeholder: 'Account or name', text: coming.search, onChange: searchFor },
        })}
        tools={
          administers && (
            <Segments label="Whose sessions">
              {whose.map((who) => (
                <Button
                  key={who}
                  variant="subtle"
                  size="xs"
                  aria-pressed={coming.whose === who}
                  onClick={() => change({ whose: who, search: undefined, page: 1 })}
                >
                  {whoseWords[who]}
                </Button>
              ))}
            </Segments>
          )
        }
        action={
          // Requires a filter by account.
          (!everybody || isSearched) && (
            // Rendered disabled while loading, so that its neighbours do not shift.
            <Button color="red" inactive={others.length === 0} onClick={() => setEnding(others)}>
              {isSearched ? 'End all of these' : 'End all others'}
            </Button>
          )
        }
        noneMatch={
          isSearched && (
            <ListMessage
              title="No session matches"
              actions={
                <Button variant="filled" onClick={() => searchFor(undefined)}>
                  Show everybody’s
                </Button>
              }
            >
              <ExternalText component="p">
                Nobody who is signed in has an account or a name with “{state.search}” in it.
              </ExternalText>
            </ListMessage>
          )
        }
        never={{ title: 'No sessions', text: 'Nobody is signed in.' }}
        file={sessionFile}
        known={null}
      />
      {ending && <EndSessions sessions={ending} everybody={everybody} onClose={() => setEnding(undefined)} />}
    </>
  );
}
