import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { losesByLeaving } from '../fields/form-rules.ts';
import { type SubscriptionValues, useFieldsForm } from '../fields/subscription-values.ts';
import classes from './new-subscription-form.module.css';
import { summaryOf } from './summary.ts';
import type { useNewSubscription } from './use-new-subscription.ts';

interface CreatedDialogProps {
  readonly id: string;
  readonly secret: string;
}

/** The last chance to take the secret along: neither the service nor this browser shows it again. */
function CreatedDialog({ id, secret }: CreatedDialogProps) {
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();
  const open = () => {
    announce('The subscription was created', { shown: true });
    void navigate(paths.subscription(id));
  };
  return (
    <Dialog title="The subscription was created" size={520}>
      <p className={classes.dialogText}>
        This is the last time that its secret can be seen: the service does not show it again, and Sealdesk
        does not keep it. Put it where the receiver of the callbacks finds it.
      </p>
      <div className={classes.secret}>
        <code>{shown ? secret : '•'.repeat(Math.min(secret.length, 24))}</code>
        <CopyButton what="Secret" text={secret} />
      </div>
      <DialogActions>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide the secret' : 'Show the secret'}</Button>
        <Button variant="filled" onClick={open}>
          Open the subscription
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says that a subscription was made and that the service did not tell its id. */
function UnnamedNotice({ operation }: { readonly operation: Operation }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={classes.told} role="status" ref={box} tabIndex={-1}>
      <h3 className={classes.toldTitle}>The subscription was created, and the service did not tell its id</h3>
      <p>
        So its page cannot be opened from here. The entry of this call in the request logs, or the first
        callback, may name it. What you typed stays; sent again, the service would refuse it as a duplicate.
      </p>
      <div className={classes.toldActions}>
        <Button component={Link} to={paths.requestLogsAbout(operation.path)}>
          Find the call in the request logs
        </Button>
      </div>
    </section>
  );
}

interface RequestPreviewProps {
  readonly operation: Operation;
  readonly bodyOf: (values: SubscriptionValues) => unknown;
}

/** What the form amounts to: in words, and as the request that creates it. */
function RequestPreview({ operation, bodyOf }: RequestPreviewProps) {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  return (
    <aside className={classes.preview} aria-label="What this makes">
      <h3 className={classes.partTitle}>What this makes</h3>
      <ul className={classes.summary}>
        {summaryOf(values).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3 className={classes.partTitle}>The request</h3>
      <p className={classes.route}>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <SecretsHidden>
        <GuardedJson text={JSON.stringify(bodyOf(values))} label="Request body" />
      </SecretsHidden>
    </aside>
  );
}

interface NewSubscriptionFormProps<B extends FieldValues> {
  readonly creation: ReturnType<typeof useNewSubscription<B>>;
  readonly operation: Operation;
  /** What is sent for what is typed. */
  readonly bodyOf: (values: SubscriptionValues) => unknown;
  readonly title: string;
  readonly intro: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A page with the form for a new subscription, and beside it what will be sent. */
export function NewSubscriptionForm<B extends FieldValues>(props: NewSubscriptionFormProps<B>) {
  const { creation, operation, bodyOf, title, intro, children } = props;
  const { form, answer: created } = creation;
  const navigate = useNavigate();
  const [secret, callback, headers] = useWatch({
    control: form.control,
    name: ['secret', 'callback', 'headers'],
  });
  return (
    <FormBeside sending={creation} preview={<RequestPreview operation={operation} bodyOf={bodyOf} />}>
      <PageHead title={title} intro={intro} />
      {created && created.id === undefined && <UnnamedNotice operation={operation} />}
      <SendForm
        sending={creation}
        failure="The subscription was not created"
        openFailure="Whether it was created is not known. Trying again is safe: the service refuses the same one twice"
        button="Create the subscription"
        onCancel={() => void navigate(paths.subscriptions)}
        unsaved="a subscription that is not created"
        losesByLeaving={losesByLeaving({ secret, callback, headers })}
        draftNote="Enter the secret and the values of headers again: they are never kept."
      >
        {children}
      </SendForm>
      {created?.id !== undefined && secret !== '' && <CreatedDialog id={created.id} secret={secret} />}
    </FormBeside>
  );
}
