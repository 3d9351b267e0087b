import { useFormContext } from 'react-hook-form';
import type { SubscriptionValues } from './subscription-values.ts';

/**
 * The form around a field of this folder, put there by `FormProvider`. It may have more values, and lack those whose
 * fields it does not show.
 */
export const useFieldsForm = () => useFormContext<SubscriptionValues>();
