import type { Sources } from '#features/arrival/sources.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { paths } from '#lib/paths.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import classes from './side-column.module.css';

export function IdsAndLogs({ sources }: { readonly sources: Sources }) {
  const { paper, group, documents } = sources;
  return (
    <DeveloperDetails className={classes.details}>
      <FactList>
        {group && (
          <Fact name="Group">
            <IdMenu id={group.id} type="document-group" />
          </Fact>
        )}
        {group?.inviteId && (
          <Fact name="Invite">
            <IdText id={group.inviteId} what="Invite id" />
          </Fact>
        )}
        {documents.map(({ id, name }) => (
          <Fact key={id} name="Document" note={name}>
            <IdMenu id={id} type="document" />
          </Fact>
        ))}
      </FactList>
      <p>
        <Link to={paths.timeline(paper.id)}>Timeline of its API calls</Link>
      </p>
      <p>
        <Link to={paths.whyNoCallbackOf({ id: paper.id, type: paper.type })}>
          Why did a callback not arrive?
        </Link>
      </p>
    </DeveloperDetails>
  );
}
