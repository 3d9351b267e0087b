import type { OperationId } from '#contract/operations.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import type { AssignmentStep, TargetKind } from './assignment-step.ts';

const calls: Readonly<Record<AssignmentStep['act'], Readonly<Record<TargetKind, OperationId>>>> = {
  assign: { document: 'assignBrandToDocument', application: 'assignBrandToApplication' },
  unassign: { document: 'unassignBrandFromDocument', application: 'unassignBrandFromApplication' },
  unassignNamed: { document: 'unassignBrand', application: 'unassignBrand' },
};

export function useMayAssign(): (act: AssignmentStep['act'], kind: TargetKind) => boolean {
  const mayCall = useMayCall();
  return (act, kind) => mayCall(calls[act][kind]);
}
