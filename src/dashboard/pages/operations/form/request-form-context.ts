import { createContext, use } from 'react';
import type { RequestForm } from './use-request-form.ts';

/** The form around its fields, which nest as deep as the contract's schemas do. */
export const RequestFormContext = createContext<RequestForm | undefined>(undefined);

export function useForm(): RequestForm {
  const form = use(RequestFormContext);
  if (!form) throw new Error('There is no form of an operation around this field');
  return form;
}
