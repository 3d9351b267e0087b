import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';
import { MAX_SECRET_LENGTH, newSecret } from './secret.ts';

/** The secret that callbacks are signed with: typed or generated, hidden until somebody wants to see it. */
export function SecretField() {
  const { control, register, setValue, formState } = useFieldsForm();
  const [shown, setShown] = useState(false);
  const secret = useWatch({ control, name: 'secret' });
  const generate = () => {
    setValue('secret', newSecret(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setShown(true);
    announce('A secret was generated and is shown');
  };
  return (
    <div className={classes.secret}>
      <TextInput
        label="Secret"
        description="Signs every callback, so that the receiver can tell it is genuine. Without one nothing is signed."
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        {...register('secret')}
        error={formState.errors.secret?.message}
        rightSection={
          secret && (
            <>
              <IconButton
                label={shown ? 'Hide the secret' : 'Show the secret'}
                icon={shown ? IconEyeOff : IconEye}
                onClick={() => setShown(!shown)}
              />
              <CopyButton what="Secret" text={secret} />
            </>
          )
        }
      />
      <div className={classes.row}>
        <Button onClick={generate}>{secret ? 'Generate another secret' : 'Generate a secret'}</Button>
        {secret && (
          <span className={classes.count} data-over={secret.length > MAX_SECRET_LENGTH || undefined}>
            {secret.length} of {MAX_SECRET_LENGTH} characters
          </span>
        )}
      </div>
    </div>
  );
}
