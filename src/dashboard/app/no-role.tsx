import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#api/session.ts';
import { ContactText } from '#features/session/contact-text.tsx';
import { Announcements } from '#ui/announcements.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { useSignOut } from './sign-out.ts';

/** All that somebody sees whose company gives them no role any more. Nothing of the service is asked for. */
export function NoRole() {
  const { data, refetch, isFetching } = useQuery(sessionQuery);
  const { signOut, isPending } = useSignOut();
  useEffect(() => {
    document.title = 'No role · Sealdesk';
  }, []);
  const { session, staffSignIn } = data ?? {};
  return (
    <main>
      <h1 className="visually-hidden">Sealdesk</h1>
      <ListMessage
        title="Your account has no role here"
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            <Button variant="filled" busy={isPending} onClick={() => signOut(false)}>
              Sign out
            </Button>
          </>
        }
      >
        <p>
          You are signed in{session?.account && <ExternalText>{` as ${session.account}`}</ExternalText>}, but
          none of your groups gives you a role in Sealdesk any more.
        </p>
        {staffSignIn && (
          <p>
            <ContactText contact={staffSignIn.contact} />
          </p>
        )}
      </ListMessage>
      <Announcements />
    </main>
  );
}
