import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Keycaps } from '#ui/keycaps.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { useMayOpen } from '#ui/may-open.ts';

export function NotFound() {
  const mayOpen = useMayOpen();
  return (
    <ListMessage title="There is no page at this address">
      <p>The address may be mistyped, or come from a newer version of Sealdesk.</p>
      <p>
        {mayOpen(paths.requestLogs) ? (
          <Link to={paths.requestLogs}>Go to the request logs</Link>
        ) : (
          <Link to={paths.home}>Go to the start page</Link>
        )}
        , or press <Keycaps keys="Mod+k" /> to search.
      </p>
    </ListMessage>
  );
}
