import { Alert, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { REMOVED } from '#contract/secret-names.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { HiddenText, useHidden } from '#features/redaction/hidden-text.tsx';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ReceiverMends } from './receiver-mends.tsx';
import type { Language } from './signature/mend.ts';
import { SignatureCheck } from './signature-check.tsx';
import { SignatureVerdict } from './signature-verdict.tsx';
import classes from './taken-callback.module.css';
import { useSignatureCheck } from './use-signature-check.ts';
import { languages, languageWords } from './verify-state.ts';

/** Warns about parts of a delivery that differ from what was sent. */
function TakenNotes({
  headers,
  body,
  masked,
}: {
  readonly headers: string;
  readonly body: string;
  readonly masked: number;
}) {
  const reveal = useReveal();
  const isMasked = useIsMaskedByProxy();
  const isWithheld = headers.includes(REMOVED) || body.includes(REMOVED);
  return (
    <>
      {isMasked && (
        <Alert title="What was sent is masked">
          <p>A signature can only be checked against what was really sent.</p>
          <UnmaskControl />
        </Alert>
      )}
      {masked > 0 && !isMasked && (
        <Alert title={`${masked} ${masked === 1 ? 'part is' : 'parts are'} masked`}>
          <p>A signature can only be checked against what was really sent.</p>
          <Button className={classes.unmask} onClick={reveal?.toggleAll}>
            Unmask, and take what was sent
          </Button>
        </Alert>
      )}
      {masked === 0 && isWithheld && !isMasked && (
        <Alert title="The service keeps a part to itself">
          <p>
            Where it says <code>{REMOVED}</code> something else was sent, such as the access token. In the
            body, put in what your receiver got; of the headers, only those of the signature matter.
          </p>
        </Alert>
      )}
    </>
  );
}

/**
 * The signature check, prefilled with a delivery as far as service and masking allow; never with the secret. Requires a
 * `RevealScope`.
 */
export function TakenCallback({ attempt }: { readonly attempt: Attempt | undefined }) {
  const headers = (attempt?.headers ?? []).map(([name, value]) => `${name}: ${value}`).join('\n');
  const body = attempt?.payload ?? '';
  const [inHeaders, inBody] = [useHidden(headers), useHidden(body)];
  const [language, setLanguage] = useState<Language>('node');
  const checking = useSignatureCheck(() => undefined, { headers: inHeaders.visible, body: inBody.visible });
  const { form, answer, reset } = checking.sending;
  useEffect(() => {
    form.setValue('headers', inHeaders.visible);
    form.setValue('body', inBody.visible);
    reset();
  }, [form, reset, inHeaders.visible, inBody.visible]);
  const masked = [...inHeaders.parts, ...inBody.parts].filter(({ shown }) => !shown).length;
  return (
    <div className={classes.taken}>
      {attempt && (
        <p className={classes.address}>
          Sent to{' '}
          <code>
            <HiddenText text={attempt.url} />
          </code>
        </p>
      )}
      {attempt && <TakenNotes {...{ headers, body, masked }} />}
      <SignatureCheck checking={checking} />
      <div role="status">{answer && <SignatureVerdict diagnosis={answer} />}</div>
      {answer?.signed && answer.findings.length > 0 && (
        <>
          <SegmentedControl
            aria-label="Language of your receiver"
            data={languages.map((value) => ({ value, label: languageWords[value] }))}
            value={language}
            onChange={setLanguage}
          />
          <ReceiverMends diagnosis={answer} language={language} />
        </>
      )}
      <Link to={paths.verifyCallbacks}>Whole receivers that check, to copy</Link>
    </div>
  );
}
