import { z } from 'zod';
import { storable, storableText } from '#kit/storable.ts';
import { noteKept } from '#ui/storage-trouble.ts';
import type { ApiRequest } from './api-request.ts';
import { openRequest, textWithoutSecrets } from './without-secrets.ts';

/** What is in a form. */
export interface FormValues {
  readonly request: ApiRequest;
  /** The body as it was typed, where that is no JSON. */
  readonly bodyText?: string | undefined;
}

/** What this tab keeps of a form, without its secrets. */
interface KeptForm extends FormValues {
  /** When it was typed, in UNIX seconds. */
  readonly at: number;
}

const values = z.record(z.string(), z.unknown());
const keptForm = z.object({
  at: z.int(),
  request: z.object({ params: values, query: values, headers: values, body: z.unknown() }),
  bodyText: z.string().optional(),
});

export function readKeptForm(key: string): KeptForm | undefined {
  try {
    const kept = keptForm.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return { ...kept, request: { ...kept.request, body: kept.request.body } };
  } catch {
    return undefined;
  }
}

/** @param form undefined forgets it */
export function writeKeptForm(key: string, form: FormValues | undefined): void {
  try {
    if (!form) {
      sessionStorage.removeItem(key);
      return;
    }
    const { request, bodyText } = form;
    const open: KeptForm = {
      at: Math.floor(Date.now() / 1000),
      request: storable(openRequest(request)),
      bodyText: bodyText === undefined ? undefined : storableText(textWithoutSecrets(bodyText)),
    };
    sessionStorage.setItem(key, JSON.stringify(open));
    noteKept('typed', true);
  } catch {
    noteKept('typed', false);
  }
}
