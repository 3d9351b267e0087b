import type { BrandDraft } from '../model/brand-draft.ts';
import type { Finding } from './finding.ts';
import { colourAt } from './hex-findings.ts';

/** Email buttons and the signing page buttons that they should match. */
const counterparts = [
  ['email.buttons.background', 'buttons.primary.background'],
  ['email.buttons.color', 'buttons.primary.color'],
] as const;

/** Unset colours are the service's choice and no difference. */
export function emailSchemeFindings(draft: BrandDraft): readonly Finding[] {
  const differing = counterparts.flatMap(([own, main]) => {
    const [theirs, ours] = [colourAt(draft, own), colourAt(draft, main)];
    return theirs && ours && theirs !== ours ? [{ own, theirs, ours }] : [];
  });
  const [first] = differing;
  if (!first) return [];
  return [
    {
      id: 'email scheme',
      severity: 'notice',
      title: 'The button in emails differs from the main button',
      text: `Signers go from the button in the email to the primary button of the signing page. ${differing
        .map(({ own, theirs, ours }) =>
          own.endsWith('color')
            ? `Its text is ${theirs} in the email and ${ours} on the page.`
            : `Its background is ${theirs} in the email and ${ours} on the page.`,
        )
        .join(' ')}`,
      paths: differing.map(({ own }) => own),
      fix: {
        label: 'Use the main button’s colours',
        patch: Object.fromEntries(differing.map(({ own, ours }) => [own, ours])),
      },
    },
  ];
}
