import { Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsMissing } from '#api/public-operation.ts';
import { updateGroupTemplateRecipients } from '#contract/operations/document-group-templates.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import disclosure from '#ui/developer-details.module.css';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import classes from './flow-panel.module.css';
import type { Authentication, Recipient, Recipients } from './recipients.ts';
import {
  actionWords,
  expirationWords,
  isSameReminder,
  partWords,
  reminderWords,
  signingFlow,
} from './signing-flow.ts';
import page from './template-page.module.css';
import { useTemplatePermission } from './template-permission.ts';
import { recipientName, templateName } from './template-roles.ts';

const TYPES: Readonly<Record<string, string>> = { password: 'Password', phone: 'Phone' };

/** The value may be a password, so it is hidden until the user reveals it. */
function AuthenticationText({ authentication }: { readonly authentication: Authentication }) {
  const [shown, setShown] = useState(false);
  const { type, method, phone, value } = authentication ?? {};
  if (!type || type === 'none') return 'None';
  return (
    <span className={classes.authentication}>
      <ExternalText component="span">
        {TYPES[type] ?? type}
        {method && `, by ${method}`}
        {phone && `, to ${phone}`}
      </ExternalText>
      {value && (
        <span>
          {shown ? <ExternalText component="code">{value}</ExternalText> : 'Value hidden'}{' '}
          <TextButton onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> the value</span>
          </TextButton>
        </span>
      )}
    </span>
  );
}

const OWN = 'Not as for everybody';

function forwardingWords(allowed: boolean | null | undefined): string {
  if (allowed === null || allowed === undefined) return 'Not stated';
  return allowed ? 'May hand the invite on' : 'May not hand the invite on';
}

interface RecipientCardProps {
  readonly recipient: Recipient;
  /** Defaults for all recipients; the card shows only deviations. */
  readonly general: Pick<Recipients, 'general_reminder' | 'general_expiration_days'>;
}

function Documents({ documents }: Pick<Recipient, 'documents'>) {
  const directory = useDirectory();
  if (!documents?.length) return <p className={classes.none}>Takes part in no document.</p>;
  return (
    <ul className={classes.documents}>
      {documents.map(({ id, role, action }) => {
        const name = templateName(directory, id);
        return (
          <li key={`${id} ${role} ${action}`} data-action={action ?? undefined}>
            <span className={classes.action}>{actionWords(action)}</span>
            <span className={classes.document}>
              <span className={classes.template}>
                {name === undefined ? (
                  <IdText id={id} what="Template id" />
                ) : (
                  <ExternalText className={classes.templateName} title={name}>
                    {name}
                  </ExternalText>
                )}
              </span>
              {role && <ExternalText className={classes.role}>as {role}</ExternalText>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RecipientCard({ recipient, general }: RecipientCardProps) {
  const { email, order, documents, attributes } = recipient;
  const { subject, message, reminder, authentication, expiration_days: expires } = attributes ?? {};
  const ownReminder = reminder && !isSameReminder(reminder, general.general_reminder);
  const ownExpiry = typeof expires === 'number' && expires !== general.general_expiration_days;
  return (
    <article className={classes.card} aria-label={spellOut(recipientName(recipient), false)}>
      <div className={classes.head}>
        <div className={classes.who}>
          <ExternalText component="h5" className={classes.name}>
            {recipientName(recipient)}
          </ExternalText>
          {email && email !== recipientName(recipient) && (
            <ExternalText component="p" className={classes.email}>
              {email}
            </ExternalText>
          )}
        </div>
        <div className={classes.tags}>
          {attributes?.i_am_recipient && <Badge color="notice">You</Badge>}
          <Badge>{partWords(documents)}</Badge>
        </div>
      </div>
      <Documents documents={documents} />
      <FactList>
        <Fact name="Reminders" note={ownReminder ? OWN : undefined}>
          {reminderWords(reminder ?? general.general_reminder)}
        </Fact>
        <Fact name="Expires" note={ownExpiry ? OWN : undefined}>
          {expirationWords(expires ?? general.general_expiration_days)}
        </Fact>
        <Fact name="Authentication">
          <AuthenticationText authentication={authentication} />
        </Fact>
        <Fact name="Forwarding">{forwardingWords(attributes?.allow_forwarding)}</Fact>
      </FactList>
      <details className={classes.more}>
        <summary className={disclosure.summary}>
          Subject, message and order
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </summary>
        <FactList>
          <Fact name="Subject">{subject || 'None of its own'}</Fact>
          <Fact name="Message">{message || 'None of its own'}</Fact>
          <Fact name="Order">{order ?? 'Not stated'}</Fact>
        </FactList>
      </details>
    </article>
  );
}

interface FlowPanelProps {
  readonly templateId: string;
  readonly recipients: Recipients;
  /** Milliseconds. */
  readonly answeredAt: number;
}

export function FlowPanel({ templateId, recipients, answeredAt }: FlowPanelProps) {
  const permission = useTemplatePermission(templateId);
  const cannotWrite = useIsMissing(updateGroupTemplateRecipients);
  const { title, text, steps } = signingFlow(recipients);
  return (
    <section className={page.panel} aria-labelledby="signing-flow">
      <div className={page.panelHead}>
        <h3 className={page.panelTitle} id="signing-flow">
          Signing flow
        </h3>
        <span className={classes.source}>
          <SourceNote from="service" at={answeredAt} />
          {!cannotWrite && steps.length > 0 && (
            <PermittedButton permission={permission} size="xs" to={paths.editRecipients(templateId)}>
              Edit recipients
            </PermittedButton>
          )}
        </span>
      </div>
      {steps.length === 0 ? (
        <p className={page.text}>
          The group template has no recipients: who signs is stated when a group is made from it.
        </p>
      ) : (
        <>
          <p className={page.text}>
            <b className={classes.kind}>{title}.</b> {text}
          </p>
          <ol className={classes.steps}>
            {steps.map(({ order, recipients: members }, index) => (
              <li className={classes.step} key={order ?? 'none'}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div className={classes.lane}>
                  <h4 className={classes.stepTitle}>
                    {steps.length > 1 ? `Step ${index + 1} of ${steps.length}` : 'One step'}
                    <span className={classes.stepNote}>
                      {order !== undefined && order !== index + 1 && ` · order ${order}`}
                      {members.length > 1 && ` · ${members.length} recipients at the same time`}
                    </span>
                  </h4>
                  <ul className={classes.cards}>
                    {members.map((recipient, position) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: recipients may be equal; the list is never reordered.
                      <li key={position}>
                        <RecipientCard recipient={recipient} general={recipients} />
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
