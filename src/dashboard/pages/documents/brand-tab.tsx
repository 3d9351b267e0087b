import { zodResolver } from '@hookform/resolvers/zod';
import { useParams } from 'react-router';
import { z } from 'zod';
import { AssignmentError, AssignmentUndo } from '#features/brand-assignments/assignment-error.tsx';
import { PresentBrand } from '#features/brand-assignments/present-brand.tsx';
import { useAssigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { Button } from '#ui/button.tsx';
import classes from './brand-tab.module.css';
import { useBrandPermission } from './document-permission.ts';

const resolver = zodResolver(
  z.object({ brandId: z.string().trim().min(1, 'Type, paste or choose the id of a brand.') }),
);

export function BrandTab() {
  const { documentId = '' } = useParams();
  const permission = useBrandPermission(documentId);
  const mayAssign = useMayAssign();
  const assigning = useAssigning(undefined, () => sending.form.setFocus('brandId'));
  const { run, pending, clearProblem } = assigning;
  const target = { kind: 'document', id: documentId } as const;
  const sending = useSending({
    initial: { brandId: '' },
    mode: 'onSubmit',
    resolver,
    send: ({ brandId }) => run({ act: 'assign', target, brandId }, 'list'),
    next: (_answer, values) => values,
  });
  return (
    <div className={classes.page}>
      <h3 className={classes.heading}>What signers of this document see</h3>
      <PresentBrand target={target} />
      <Permitted permission={permission}>
        <FormFrame sending={sending} className={classes.form} label="Brand of the document">
          <IdFormField name="brandId" entity="brand" onChoose={clearProblem} />
          <div className={classes.actions}>
            {mayAssign('assign', 'document') && (
              <Button type="submit" variant="filled" busy={pending?.step.act === 'assign'}>
                Assign the brand
              </Button>
            )}
            {mayAssign('unassign', 'document') && (
              <Button
                busy={pending?.step.act === 'unassign'}
                onClick={() => run({ act: 'unassign', target }, 'list')}
              >
                Unassign the brand
              </Button>
            )}
          </div>
        </FormFrame>
      </Permitted>
      <AssignmentUndo assigning={assigning} />
      <AssignmentError assigning={assigning} />
    </div>
  );
}
