import { SourceNote } from '#features/log-derived/source-note.tsx';
import type { Recipients } from '../model/recipients.ts';
import { signingFlow } from '../model/signing-flow.ts';
import page from '../template-page.module.css';
import classes from './flow-panel.module.css';
import { RecipientCard } from './recipient-card.tsx';

interface FlowPanelProps {
  readonly recipients: Recipients;
  /** When the service answered, in milliseconds. */
  readonly answeredAt: number;
}

/** Who is asked to sign, in which order, and how: one lane for each step. */
export function FlowPanel({ recipients, answeredAt }: FlowPanelProps) {
  const { title, text, steps } = signingFlow(recipients);
  return (
    <section className={page.panel} aria-labelledby="signing-flow">
      <div className={page.panelHead}>
        <h3 className={page.panelTitle} id="signing-flow">
          Signing flow
        </h3>
        <SourceNote from="service" at={answeredAt} />
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
                    {members.map((recipient, place) => (
                      // Two recipients may be alike in all that is told of them.
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list is never sorted or changed in place.
                      <li key={place}>
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
