import { useQuery } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { operationQuery } from '#api/operation-query.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { countInput } from '#features/copy-counts/copy-facets.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { type RemovedAccess, removedAccess } from '#features/log-derived/template-history.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { TimeText } from '#ui/time-text.tsx';
import page from './template-page.module.css';
import { type TemplateRoles, templateName } from './template-roles.ts';

const MOST = 5;

/** The user's own access, as far as responses that the page loads anyway show it. */
function OwnAccess({ templateId }: { readonly templateId: string }) {
  const { data, error } = useQuery({
    ...operationQuery(listGroupTemplateCopies, countInput(templateId, {})),
    enabled: false,
  });
  if (data) return <p className={page.text}>You own this template, so only you see its copies.</p>;
  if (hasCode(error, codes.COPIES_ACCESS_DENIED))
    return <p className={page.text}>It is shared with you. Only its owner sees its copies.</p>;
  return <p className={page.text}>You can see this template.</p>;
}

function Removal({ removal }: { readonly removal: RemovedAccess }) {
  const directory = useDirectory();
  const user = directory.find({ type: 'user', id: removal.userId });
  return (
    <li className={page.removal}>
      <ExternalText className={page.who}>
        {(user && nameOf(user)) ?? `User ${shortenId(removal.userId)}`} lost access to{' '}
        {templateName(directory, removal.templateId) ?? `template ${shortenId(removal.templateId)}`}
      </ExternalText>
      <span className={page.when}>
        <TimeText seconds={removal.at} style="relative" />,{' '}
        <Link to={`${paths.requestLog(removal.requestId)}?at=${removal.at}`}>see it in the request logs</Link>
      </span>
    </li>
  );
}

interface AccessPanelProps {
  readonly templateId: string;
  readonly templates: readonly TemplateRoles[];
}

export function AccessPanel({ templateId, templates }: AccessPanelProps) {
  const logDerived = useQuery(logsAboutQuery('v2/templates', { operation: removeTemplateAccess }));
  const mayOpen = useMayOpen();
  const removals = removedAccess(logDerived.data?.entries ?? []).filter((removal) =>
    templates.some(({ id }) => id === removal.templateId),
  );
  return (
    <section className={page.panel} aria-labelledby="access">
      <div className={page.panelHead}>
        <h3 className={page.panelTitle} id="access">
          Access
        </h3>
      </div>
      <OwnAccess templateId={templateId} />
      <p className={page.text}>
        Who it is shared with is not shown here.
        {mayOpen(paths.removeAccess(templateId)) && ' To remove somebody’s access, you need their user id.'}
      </p>
      {/* Above the log entries, which load later. */}
      <p>
        <Button component={Link} variant="light" color="red" to={paths.removeAccess(templateId)}>
          Remove access …
        </Button>
      </p>
      {logDerived.data && (
        <SourceNote from="logs" lastLogAt={removals[0]?.at} partial={logDerived.data.partial} />
      )}
      {logDerived.isPending && <p className={page.text}>Looking through the request logs …</p>}
      {logDerived.isError && !logDerived.data && (
        <p className={page.text}>
          The request logs could not be read: access that was removed is not listed.
        </p>
      )}
      {removals.length > 0 && (
        <ul className={page.removals}>
          {removals.slice(0, MOST).map((removal) => (
            <Removal key={removal.requestId} removal={removal} />
          ))}
        </ul>
      )}
    </section>
  );
}
