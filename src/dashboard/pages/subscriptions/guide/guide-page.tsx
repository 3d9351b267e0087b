import { Link } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { createEventGuide } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { paths } from '#lib/paths.ts';
import { FormPart } from '#ui/form-part.tsx';
import { NewSubscriptionPage } from '../create/new-subscription-page.tsx';
import { guideBodyOf } from '../create/subscription-body.ts';
import { useNewSubscription } from '../create/use-new-subscription.ts';
import { CallbackField } from '../fields/callback-field.tsx';
import { EventField } from '../fields/event-field.tsx';
import { FlagField } from '../fields/flag-field.tsx';
import { formErrors } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { IntegrationField } from '../fields/integration-field.tsx';
import { emptyValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { UserField } from '../fields/user-field.tsx';

const resolver = ruleResolver({
  schema: createEventGuide.body,
  operationId: createEventGuide.id,
  bodyOf: guideBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

const initial = { ...emptyValues, entityKind: 'user' as const, event: 'user.document.complete' };

/** The guide form: a subscription to what happens to everything that a user has. */
export function GuidePage() {
  const creation = useNewSubscription({
    key: 'new-guide',
    initial,
    resolver,
    send: (body, onHeaders) => callOperation(createEventGuide, { body }, { onHeaders }),
  });
  return (
    <NewSubscriptionPage
      creation={creation}
      operation={createEventGuide}
      bodyOf={guideBodyOf}
      title="Subscribe to a user’s events"
      intro={
        <>
          The service calls an address of yours whenever something happens to any document or group of a user.
          For one document, a delay, retries or a signature, use the{' '}
          <Link to={paths.newSubscription}>full form</Link>.
        </>
      }
    >
      <FormPart title="What happens">
        <UserField />
        <EventField />
      </FormPart>
      <FormPart title="What is called">
        <CallbackField />
        <FlagField name="useTls12" />
        <FlagField name="docidQueryparam" />
      </FormPart>
      <FormPart title="Headers">
        <HeadersEditor />
      </FormPart>
      <FormPart title="Integration">
        <IntegrationField />
      </FormPart>
    </NewSubscriptionPage>
  );
}
