import { IdFormField } from '#features/forms/id-form-field.tsx';
import type { SubscriptionValues } from './subscription-values.ts';

/** The user whose events are subscribed to. */
export function UserField() {
  return (
    <IdFormField<SubscriptionValues>
      name="entityId"
      entity="user"
      note="Whose documents and groups it is about. Users that the request logs name are suggested."
    />
  );
}
