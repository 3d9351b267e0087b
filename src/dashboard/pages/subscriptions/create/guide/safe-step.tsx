import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '#lib/paths.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { RetriesField, SecretField } from '../../fields/callback-fields.tsx';
import { HeadersEditor } from '../../fields/headers-editor.tsx';
import { newSecret } from '../../fields/new-secret.ts';
import { useFieldsForm } from '../../fields/subscription-values.ts';
import { ChoiceCard, Choices } from './choice-card.tsx';
import classes from './guide.module.css';

interface SafeStepProps {
  readonly isUnsigned: boolean;
  readonly onUnsigned: (isUnsigned: boolean) => void;
}

export function SafeStep({ isUnsigned, onUnsigned }: SafeStepProps) {
  const { control, getValues, setValue, clearErrors, formState } = useFieldsForm();
  const headers = useWatch({ control, name: 'headers' });
  const [withHeaders, setWithHeaders] = useState(headers.length > 0);
  const isOpen = withHeaders || formState.errors.headers !== undefined;
  useEffect(() => {
    // Generated on every visit, because the secret is stored nowhere.
    if (!isUnsigned && getValues('secret') === '') setValue('secret', newSecret(), { shouldDirty: true });
  }, [isUnsigned, getValues, setValue]);
  return (
    <>
      <Choices label="Signature">
        <ChoiceCard
          name="signed"
          title="Sign every delivery"
          checked={!isUnsigned}
          onChoose={() => onUnsigned(false)}
        >
          Your receiver can tell that a delivery is genuine. Recommended.
        </ChoiceCard>
        <ChoiceCard
          name="signed"
          title="Do not sign"
          checked={isUnsigned}
          onChoose={() => {
            setValue('secret', '', { shouldDirty: true });
            clearErrors('secret');
            onUnsigned(true);
          }}
        >
          Whoever finds out the address can send something that looks the same.
        </ChoiceCard>
      </Choices>
      {!isUnsigned && (
        <>
          <SecretField />
          <p className={classes.text}>
            It was made for you. Your receiver computes the signature of each delivery with it and refuses
            what does not match: there is{' '}
            <a href={paths.verifyCallbacks} target="_blank" rel="noreferrer">
              code to copy, in a new tab
            </a>
            . You can copy the secret once more after the subscription is created, and never again.
          </p>
        </>
      )}
      <RetriesField />
      <section className={classes.group}>
        <h4 className={classes.groupTitle}>
          <DisclosureButton
            className={classes.disclosure ?? ''}
            aria-expanded={isOpen}
            onClick={() => setWithHeaders(!isOpen)}
          >
            My receiver asks for a key or another header
          </DisclosureButton>
        </h4>
        {isOpen && <HeadersEditor />}
      </section>
    </>
  );
}
