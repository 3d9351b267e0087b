import { Badge } from '@mantine/core';
import { joinAnd } from '#contract/join-words.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { useDirectory } from '#features/directory/use-directory.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import type { AddedTemplate } from '#features/log-derived/template-history.ts';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { actionWords } from './signing-flow.ts';
import page from './template-page.module.css';
import { type TemplateRole, type TemplateRoles, templateName } from './template-roles.ts';
import classes from './templates-panel.module.css';

function Role({ role: { role, action, taker, allowed } }: { readonly role: TemplateRole }) {
  return (
    <li className={classes.role}>
      <ExternalText className={classes.roleName}>{role ?? 'No role'}</ExternalText>
      {taker ? (
        <ExternalText component="span">
          {taker} <span className={classes.action}>{actionWords(action).toLowerCase()}</span>
        </ExternalText>
      ) : (
        <span className={classes.unmapped}>
          <Badge color="warn">Nobody</Badge>
          <ExternalText className={classes.action}>
            {actionWords(action).toLowerCase()}
            {allowed && (allowed.by ? `; offered to ${allowed.by}` : '; may be signed all the same')}
          </ExternalText>
        </span>
      )}
    </li>
  );
}

interface RowProps {
  readonly templateId: string;
  readonly template: TemplateRoles;
  readonly added: AddedTemplate | undefined;
}

function Row({ templateId, template: { id, roles }, added }: RowProps) {
  const name = templateName(useDirectory(), id);
  return (
    <li className={classes.template}>
      <div className={classes.what}>
        <EntityName type="template" id={id} called={name}>
          {(named) => (
            <ExternalText component="h4" className={classes.name}>
              {named ?? 'Template'}
            </ExternalText>
          )}
        </EntityName>
        <IdText id={id} what="Template id" />
        {added && (
          <p className={classes.added}>
            Added <TimeText seconds={added.at} style="relative" />
            {added.documentId ? ' from a document' : ''},{' '}
            <Link to={`${paths.requestLog(added.requestId)}?at=${added.at}`}>see it in the request logs</Link>
          </p>
        )}
      </div>
      {roles.length > 0 ? (
        <ul className={classes.roles}>
          {roles.map((role) => (
            <Role key={`${role.role} ${role.action} ${role.taker}`} role={role} />
          ))}
        </ul>
      ) : (
        <p className={classes.added}>It has no roles.</p>
      )}
      <p className={classes.links}>
        <Link to={paths.removeAccessTo(templateId, id)}>
          Remove access …<ExternalText className="visually-hidden"> to {name ?? id}</ExternalText>
        </Link>
        <Link to={paths.requestLogsAbout(id)}>
          Request logs
          <ExternalText className="visually-hidden"> of {name ?? id}</ExternalText>
        </Link>
      </p>
    </li>
  );
}

interface TemplatesPanelProps {
  readonly templateId: string;
  readonly templates: readonly TemplateRoles[];
  /** Templates added according to the request logs. */
  readonly added: readonly AddedTemplate[];
  readonly logsPartial: boolean;
  /** Milliseconds. */
  readonly answeredAt: number;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function TemplatesPanel({
  templateId,
  templates,
  added,
  logsPartial,
  answeredAt,
}: TemplatesPanelProps) {
  const roles = templates.flatMap((template) => template.roles);
  const open = new Set(
    roles.flatMap(({ role, taker }) => (taker === undefined ? (role ?? 'a role without a name') : [])),
  );
  const fromLogs = added.filter(
    ({ id }, index) =>
      !templates.some((it) => it.id === id) && added.findIndex((it) => it.id === id) === index,
  );
  const additionOf = (id: string) => added.find((it) => it.id === id);
  return (
    <section className={page.panel} aria-labelledby="templates">
      <div className={page.panelHead}>
        <h3 className={page.panelTitle} id="templates">
          Templates and their roles
        </h3>
        <SourceNote from="service" at={answeredAt} />
      </div>
      <p className={page.text}>
        {templates.length === 0
          ? 'No template here has roles.'
          : `${counted(templates.length, 'template', 'templates')} with ${counted(roles.length, 'role', 'roles')}.`}{' '}
        {open.size > 0 && (
          <ExternalText component="b" className={classes.open}>
            Nobody signs as {joinAnd(open)} yet.
          </ExternalText>
        )}
      </p>
      {templates.length > 0 && (
        <ul className={classes.templates}>
          {templates.map((template) => (
            <Row
              key={template.id}
              templateId={templateId}
              template={template}
              added={additionOf(template.id)}
            />
          ))}
        </ul>
      )}
      {fromLogs.length > 0 && (
        <section className={classes.fromLogs} aria-labelledby="added-templates">
          <div className={page.panelHead}>
            <h4 className={classes.name} id="added-templates">
              Added, with no roles so far
            </h4>
            <SourceNote from="logs" lastLogAt={fromLogs[0]?.at} partial={logsPartial} />
          </div>
          <ul className={classes.templates}>
            {fromLogs.map((it) => (
              <Row key={it.id} templateId={templateId} template={{ id: it.id, roles: [] }} added={it} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
