import { lazy } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { GroupAction } from './group-action.ts';
import type { OpenFormProps } from './internal/open-form.tsx';

const OpenForm = lazy(async () => ({ default: (await import('./internal/open-form.tsx')).OpenForm }));

interface ActionFormsProps extends Omit<OpenFormProps, 'action'> {
  /** The open form, if any. */
  readonly action: GroupAction | undefined;
}

export function ActionForms({ action, ...props }: ActionFormsProps) {
  if (!action || props.copies.length === 0) return null;
  return (
    <PartBoundary>
      <OpenForm action={action} {...props} />
    </PartBoundary>
  );
}
