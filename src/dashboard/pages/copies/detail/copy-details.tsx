import type { Copy } from '#features/copies/copy.ts';
import { paths } from '#lib/paths.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';

export function CopyFacts({ copy }: { readonly copy: Copy }) {
  const { id, owner, user_id: ownerId, parent_id: templateId, invite_id: invite } = copy;
  const { freeform_invite_id: freeform } = copy;
  return (
    <>
      <FactList>
        <Fact name="Updated">
          <TimeText seconds={copy.updated} style="clock" />
        </Fact>
        <Fact name="Created">
          <TimeText seconds={copy.created} style="clock" />
        </Fact>
        <Fact name="Owner">{owner}</Fact>
      </FactList>
      <DeveloperDetails>
        <FactList>
          <Fact name="State of the group">{copy.state}</Fact>
          <Fact name="Copy id">
            <IdText id={id} what="Copy id" />
          </Fact>
          <Fact name="Owner id">{ownerId && <IdText id={ownerId} what="Owner id" />}</Fact>
          <Fact name="Invite id">{invite && <IdText id={invite} what="Invite id" />}</Fact>
          <Fact name="Freeform invite id">
            {freeform && <IdText id={freeform} what="Freeform invite id" />}
          </Fact>
          <Fact name="Template id">{templateId && <IdText id={templateId} what="Template id" />}</Fact>
          <Fact name="Request logs">
            <Link to={paths.requestLogsAbout(id)}>Calls that name this copy</Link>
          </Fact>
        </FactList>
      </DeveloperDetails>
    </>
  );
}
