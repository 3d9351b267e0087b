import { lazy, useEffect } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import type { GroupAction } from './group-action.ts';
import type { OpenFormProps } from './internal/open-form.tsx';

const load = () => import('./internal/open-form.tsx');
const OpenForm = lazy(async () => ({ default: (await load()).OpenForm }));

interface ActionFormsProps extends Omit<OpenFormProps, 'action'> {
  /** Which form is open; none where undefined. */
  readonly action: GroupAction | undefined;
}

/** The form of what is to be done with one or several copies, in its drawer: loaded once there is nothing else to do. */
export function ActionForms({ action, ...props }: ActionFormsProps) {
  useEffect(() => void whenIdle().then(() => preload(load)), []);
  if (!action || props.copies.length === 0) return null;
  return (
    <PartBoundary>
      <OpenForm action={action} {...props} />
    </PartBoundary>
  );
}
