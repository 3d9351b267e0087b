import { PasswordInput } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { TextField } from '#features/forms/fields.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ChooseFileButton } from '#ui/file-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './signature-check.module.css';
import type { CheckedFile, PastedCallback, SignatureChecking } from './use-signature-check.ts';

const plain = { spellCheck: false, autoCapitalize: 'off' } as const;

interface BodyFileProps {
  readonly file: CheckedFile | undefined;
  readonly onChoose: (file: File | null) => void;
}

/** Keeps every byte as it was received. */
function BodyFile({ file, onChoose }: BodyFileProps) {
  return (
    <div className={classes.file}>
      {file ? (
        <>
          <ExternalText component="span">
            <ExternalText component="code">{file.name}</ExternalText>,{' '}
            {file.bytes.length.toLocaleString('en-GB')} bytes
          </ExternalText>
          <IconButton label={`Without ${file.name}`} icon={IconX} onClick={() => onChoose(null)} />
        </>
      ) : (
        <ChooseFileButton size="compact-sm" leftSection={<IconFile size={14} />} onFile={onChoose}>
          Take the body from a file
        </ChooseFileButton>
      )}
    </div>
  );
}

export function SignatureCheck({ checking }: { readonly checking: SignatureChecking }) {
  const { sending, file, chooseFile } = checking;
  const { form } = sending;
  const [secret, headers] = form.watch(['secret', 'headers']);
  const isComplete = secret !== '' && headers.trim() !== '';
  return (
    <FormFrame
      sending={sending}
      className={classes.form}
      label="Check a callback"
      inactive={!isComplete}
      onChange={sending.reset}
    >
      <h2 className={classes.title}>Check a callback</h2>
      <TextField<PastedCallback>
        name="headers"
        label="Headers"
        note="As they came, or as curl, Node, PHP, Python or a log shows them."
        lines={5}
        className={classes.code}
        {...plain}
      />
      <div className={classes.body}>
        <TextField<PastedCallback>
          name="body"
          label="Body"
          note="All of it, also as base64."
          lines={6}
          readOnly={file !== undefined}
          className={classes.code}
          {...plain}
        />
        <BodyFile file={file} onChoose={chooseFile} />
      </div>
      <PasswordInput
        label="Secret"
        autoComplete="off"
        data-1p-ignore
        {...plain}
        {...form.register('secret')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
      />
      <TextField<PastedCallback>
        name="computed"
        label="Signature that your receiver computes (optional)"
        note="Tells what your receiver does otherwise."
        className={classes.code}
        {...plain}
      />
      <div className={classes.foot}>
        <Button type="submit" variant="filled" inactive={!isComplete} busy={sending.isBusy}>
          Check the signature
        </Button>
        <p className={classes.privacy}>Computed in this browser. Nothing is sent, nothing is stored.</p>
      </div>
    </FormFrame>
  );
}
