import { Fact, FactList } from '#ui/fact-list.tsx';
import { expirationWords, reminderWords } from '../model/duration-words.ts';
import type { Recipients } from '../model/recipients.ts';
import { signingFlow } from '../model/signing-flow.ts';
import type { TemplateRoles } from '../model/template-roles.ts';
import page from '../template-page.module.css';
import classes from './sending-panel.module.css';

interface SendingPanelProps {
  readonly recipients: Recipients;
  readonly templates: readonly TemplateRoles[];
}

/** What holds for everybody who is sent something: order, reminders, expiry, copies. */
export function SendingPanel({ recipients, templates }: SendingPanelProps) {
  const { cc, general_reminder: reminder, general_expiration_days: expires } = recipients;
  const copied = cc ?? [];
  return (
    <section className={page.panel} aria-labelledby="sending">
      <h3 className={page.panelTitle} id="sending">
        For everybody
      </h3>
      <FactList>
        <Fact name="Recipients">{recipients.recipients.length}</Fact>
        <Fact name="Templates" note="As far as they have roles">
          {templates.length}
        </Fact>
        <Fact name="Order">{signingFlow(recipients).title}</Fact>
        <Fact name="Reminders">{reminderWords(reminder)}</Fact>
        <Fact name="Expires">{expirationWords(expires)}</Fact>
        <Fact name="CC" note={copied.length > 0 && 'They get a copy and sign nothing.'}>
          {copied.length === 0 ? (
            'Nobody'
          ) : (
            <ul className={classes.list}>
              {copied.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </section>
  );
}
