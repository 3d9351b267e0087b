import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { losesByLeaving } from '../fields/kept-fields.ts';
import type { SubscriptionValues } from '../fields/subscription-values.ts';
import { CreatedDialog } from './created-dialog.tsx';
import { RequestPreview } from './request-preview.tsx';
import { UnnamedNotice } from './unnamed-notice.tsx';
import type { useNewSubscription } from './use-new-subscription.ts';

interface NewSubscriptionPageProps<B extends FieldValues> {
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
export function NewSubscriptionPage<B extends FieldValues>(props: NewSubscriptionPageProps<B>) {
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
