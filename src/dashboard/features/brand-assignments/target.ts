/** What a brand can be assigned to by somebody who signs in. */
export const targetKinds = ['document', 'application'] as const;

export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}
