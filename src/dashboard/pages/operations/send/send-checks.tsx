import { useWatch } from 'react-hook-form';
import { idFields } from '#contract/entity-types.ts';
import type { Operation } from '#contract/operation.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { readJson } from '#lib/json-source.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { type RequestValues, requestOf } from '../form/request-values.ts';
import type { RequestForm } from '../form/use-request-form.ts';
import { IssueList } from '../issue-list.tsx';
import { type ApiRequest, missingParams } from '../model/api-request.ts';
import { checkRequest, type Issue } from '../model/check-request.ts';
import type { Consequence } from '../model/consequence.ts';
import type { JsonPath } from '../model/json-path.ts';
import classes from './send-checks.module.css';

interface Objections {
  readonly issues: readonly Issue[];
  /** Why it cannot be sent at all, as a sentence; undefined if it can. */
  readonly obstacle: string | undefined;
}

export function objectionsTo(operation: Operation, values: RequestValues): Objections {
  const request = requestOf(values);
  const error = values.bodyText === null ? undefined : readJson(values.bodyText).errors[0];
  const missing = missingParams(operation, request);
  const obstacle = error
    ? `The body is no JSON: line ${error.line}: ${error.reason}.`
    : missing.length > 0
      ? `Without ${missing.join(' and ')} the request has no address.`
      : undefined;
  return { issues: checkRequest(operation, request), obstacle };
}

interface BrokenRulesProps {
  readonly form: RequestForm;
  readonly goTo: (path: JsonPath) => void;
  readonly onSend: () => void;
}

/** Broken rules of the contract, with a button to send anyway. */
export function BrokenRules({ form: { form, operation }, goTo, onSend }: BrokenRulesProps) {
  const values = useWatch({ control: form.control }) as RequestValues;
  const { issues, obstacle } = objectionsTo(operation, values);
  if (issues.length === 0 && !obstacle) return null;
  const count = issues.length;
  return (
    <section className={classes.broken} role="alert">
      <h3 className={classes.title}>
        {count === 0
          ? 'This cannot be sent'
          : count === 1
            ? 'The request breaks a rule of the contract'
            : `The request breaks ${count} rules of the contract`}
      </h3>
      <IssueList label="Rules that the request breaks" issues={issues} goTo={goTo} />
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <div className={classes.actions}>
          <Button onClick={onSend}>Send it all the same</Button>
        </div>
      )}
    </section>
  );
}

interface ConfirmSendProps {
  readonly consequence: Consequence;
  readonly request: ApiRequest;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Confirms requests that delete something or email people, and names what they concern. */
export function ConfirmSend({ consequence, request, onSend, onClose }: ConfirmSendProps) {
  const directory = useDirectory();
  const entities = Object.entries(request.params).map(([name, value]) => {
    const type = idFields.get(name)?.type;
    const id = String(value);
    const entry = type && directory.find({ type, id });
    return { label: type ? entityWords[type].one : name, id, name: entry && nameOf(entry) };
  });
  return (
    <Dialog title={consequence.title} size={480} onClose={onClose}>
      <ExternalText component="p" className={classes.text}>
        {consequence.text}
      </ExternalText>
      <FactList>
        {entities.map(({ label, id, name }) => (
          <Fact
            key={label}
            name={label}
            note={
              name && (
                <ExternalText component="code" className={classes.id}>
                  {id}
                </ExternalText>
              )
            }
          >
            {name ?? (
              <ExternalText component="code" className={classes.id}>
                {id}
              </ExternalText>
            )}
          </Fact>
        ))}
      </FactList>
      <DialogActions>
        <Button onClick={onClose}>Do not send</Button>
        <Button variant="filled" {...(consequence.destroys && { color: 'red' })} onClick={onSend}>
          {consequence.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
