import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { paths } from '#kit/paths.ts';
import { FormBeside } from '#ui/form-beside.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { CreatedDialog } from './created-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
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
  const { form, created, error, isBusy } = creation;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <FormProvider {...form}>
      <FormBeside preview={<RequestPreview operation={operation} bodyOf={bodyOf} />}>
        <PageHead title={title} intro={intro} />
        <KeptNotice at={creation.keptAt} onFresh={creation.startAfresh}>
          Enter the secret and the values of headers again: they are never kept.
        </KeptNotice>
        {created && created.id === undefined && <UnnamedNotice operation={operation} />}
        <form noValidate onSubmit={(event) => void creation.submit(event)}>
          {children}
          <FormAlert
            error={error}
            fieldOf={subscriptionFieldOf}
            title="The subscription was not created"
            openTitle="Whether it was created is not known. Trying again is safe: the service refuses the same one twice"
          />
          <SendRow
            label="Create the subscription"
            busy={isBusy}
            onCancel={() => void navigate(paths.subscriptions)}
          />
        </form>
      </FormBeside>
      <LeaveGuard isInside={(path) => path === pathname} onDiscard={creation.discardKept} />
      {created?.id !== undefined && form.getValues('secret') !== '' && (
        <CreatedDialog id={created.id} secret={form.getValues('secret')} />
      )}
    </FormProvider>
  );
}
