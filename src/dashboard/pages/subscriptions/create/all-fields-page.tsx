import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext } from 'react-router';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import {
  AccessTokenField,
  CallbackField,
  FlagField,
  IntegrationField,
  SecretField,
  TimingFields,
} from '../fields/callback-fields.tsx';
import { EntityFields, EventField } from '../fields/event-fields.tsx';
import { losesByLeaving } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { createState, type NewSubscriptionOutlet } from './new-subscription.tsx';
import { RequestPreview } from './request-preview.tsx';
import { UnnamedNotice } from './unnamed-notice.tsx';
import { unfinished } from './use-new-subscription.ts';

export function AllFieldsPage() {
  const { creation, like } = useOutletContext<NewSubscriptionOutlet>();
  const { form, answer: created } = creation;
  const navigate = useNavigate();
  const { search } = useLocation();
  const loses = useWatch({ control: form.control, compute: losesByLeaving });
  return (
    <FormBeside sending={creation} preview={<RequestPreview />}>
      <PageHead
        title="New subscription"
        intro={
          like !== undefined && (
            <>
              Filled like <Link to={paths.subscription(like)}>this subscription</Link>, as far as the service
              and its request logs tell; the secret and hidden values of headers are to be entered again.
            </>
          )
        }
        actions={
          <Button
            component={Link}
            to={{ pathname: paths.newGuide, search: createState.own(new URLSearchParams(search)) }}
          >
            Step by step
          </Button>
        }
      />
      {created && created.id === undefined && <UnnamedNotice />}
      <SendForm
        sending={creation}
        {...unfinished}
        button="Create the subscription"
        onCancel={() => void navigate(paths.subscriptions)}
        unsaved="a subscription that is not created"
        losesByLeaving={loses}
        within={paths.newSubscription}
        draftNote="Enter the secret and the values of headers again: they are never kept."
      >
        <FormPart title="What happens">
          <EntityFields />
          <EventField kindIsAsked />
        </FormPart>
        <FormPart title="Where to">
          <CallbackField />
          <TimingFields />
        </FormPart>
        <FormPart title="Signature">
          <SecretField />
        </FormPart>
        <FormPart title="Headers">
          <HeadersEditor />
        </FormPart>
        <FormPart title="Details of the callback">
          <FlagField name="useTls12" />
          <FlagField name="docidQueryparam" />
          <FlagField name="includeMetadata" />
          <AccessTokenField />
          <IntegrationField />
        </FormPart>
      </SendForm>
    </FormBeside>
  );
}
