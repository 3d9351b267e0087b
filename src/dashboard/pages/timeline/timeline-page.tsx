import { Link, useParams } from 'react-router';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { canBeId } from './can-be-id.ts';
import { Timeline } from './timeline.tsx';

/** What the request logs tell of one id: its story, and the state that follows from it. */
export function TimelinePage() {
  const { id = '' } = useParams();
  if (canBeId(id))
    return (
      <RevealScope key={id}>
        <Timeline id={id} />
      </RevealScope>
    );
  return (
    <ListMessage
      title="This is no id"
      actions={
        <Button component={Link} to={paths.requestLogsAbout(id)}>
          Search the request logs for it
        </Button>
      }
    >
      <p>
        An id has 8 to 64 letters, digits, hyphens and underscores; most have 40 letters and digits. Whatever
        stands in a URI can be searched for in the request logs.
      </p>
    </ListMessage>
  );
}
