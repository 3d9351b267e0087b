import { useState } from 'react';
import { type Sending, useSending } from '#features/forms/use-sending.ts';
import { type Diagnosis, diagnose } from './signature/diagnosis.ts';

export interface PastedCallback {
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  /** The receiver's own signature. */
  readonly computed: string;
}

export interface CheckedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SignatureChecking {
  readonly sending: Sending<PastedCallback, PastedCallback, Diagnosis>;
  readonly file: CheckedFile | undefined;
  readonly chooseFile: (file: File | null) => void;
}

const empty: PastedCallback = { headers: '', body: '', secret: '', computed: '' };

/** Typed values last until the page is left: they include a secret, so there is no draft. */
export function useSignatureCheck(
  onDiagnosed: (diagnosis: Diagnosis) => void,
  initial: Partial<PastedCallback> = {},
): SignatureChecking {
  const [file, setFile] = useState<CheckedFile>();
  const sending = useSending<PastedCallback, PastedCallback, Diagnosis>({
    initial: { ...empty, ...initial },
    send: (pasted) =>
      diagnose({ ...pasted, body: file?.bytes ?? pasted.body }, Math.floor(Date.now() / 1000)),
    next: (_diagnosis, pasted) => pasted,
    onSent: onDiagnosed,
  });
  return {
    sending,
    file,
    chooseFile: (chosen) => {
      sending.reset();
      if (!chosen) return setFile(undefined);
      void chosen.arrayBuffer().then((buffer) => {
        setFile({ name: chosen.name, bytes: new Uint8Array(buffer) });
        sending.form.setValue('body', '');
      });
    },
  };
}
