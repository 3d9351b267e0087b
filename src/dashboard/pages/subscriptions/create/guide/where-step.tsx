import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { TEST_RECEIVER_HOST } from '#contract/test-receiver.ts';
import { useSession } from '#features/session/session.ts';
import { CallbackField } from '../../fields/callback-fields.tsx';
import { useFieldsForm } from '../../fields/subscription-values.ts';
import { addressChecks } from './address-checks.ts';
import { ChoiceCard, Choices } from './choice-card.tsx';
import classes from './guide.module.css';

const marks = {
  ok: { icon: IconCheck, words: 'Good' },
  warn: { icon: IconAlertTriangle, words: 'Careful' },
  failed: { icon: IconX, words: 'Not possible' },
} as const;

function AddressChecks({ callback }: { readonly callback: string }) {
  const checks = addressChecks(callback);
  if (checks.length === 0) return null;
  return (
    <ul className={classes.checks} aria-label="The address">
      {checks.map(({ state, text }) => {
        const { icon: Icon, words } = marks[state];
        return (
          <li key={text} data-state={state}>
            <Icon size={15} stroke={2} aria-hidden="true" />
            <span>
              <span className="visually-hidden">{words}: </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const isTestReceiver = (callback: string) => URL.parse(callback.trim())?.hostname === TEST_RECEIVER_HOST;

/** A unique address of the built-in receiver, because the service refuses duplicates. */
const newTestAddress = () => `https://${TEST_RECEIVER_HOST}/${crypto.randomUUID().slice(0, 8)}`;

export function WhereStep() {
  const { control, setValue, clearErrors } = useFieldsForm();
  const callback = useWatch({ control, name: 'callback' });
  const isEmbedded = useSession()?.environment === 'embedded';
  const isTest = isTestReceiver(callback);
  const choose = (address: string) => {
    setValue('callback', address, { shouldDirty: true });
    clearErrors('callback');
  };
  return (
    <>
      <p className={classes.text}>
        Enter the web address of the program that should be told. Its maker may call it a webhook or callback
        URL.
      </p>
      {isEmbedded && (
        <Choices label="Which receiver?">
          <ChoiceCard
            name="receiver"
            title="My own receiver"
            checked={!isTest}
            onChoose={() => isTest && choose('')}
          >
            You have an address that takes deliveries.
          </ChoiceCard>
          <ChoiceCard
            name="receiver"
            title="Sealdesk’s test receiver"
            checked={isTest}
            onChoose={() => isTest || choose(newTestAddress())}
          >
            To see how it works: it takes everything, and nothing leaves this machine.
          </ChoiceCard>
        </Choices>
      )}
      {!isTest && (
        <>
          <CallbackField />
          <AddressChecks callback={callback} />
          <p className={classes.hint}>The last step tests whether it answers.</p>
        </>
      )}
    </>
  );
}
