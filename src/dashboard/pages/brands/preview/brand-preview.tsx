import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '#lib/store.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { fieldAt, languageNames } from '../model/brand-fields.ts';
import { useBrandEditor } from '../model/use-brand-editor.ts';
import classes from './brand-preview.module.css';
import { followColours } from './colour-variables.ts';
import { Device } from './device.tsx';
import { BrandEmailPreview } from './mail/brand-email-preview.tsx';
import { PartGroup } from './part-group.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { choosePreview, previewChoice } from './preview-choice.ts';
import { SigningPage } from './signing-page/signing-page.tsx';
import { StateSheet } from './signing-page/state-sheet.tsx';
import { usePartInSight } from './use-part-in-sight.ts';
import { usePartSelection } from './use-part-selection.ts';

/** A field that only one view and one language show brings them up. */
function useFollowSelection(selected: string | undefined): void {
  useEffect(() => {
    const field = selected === undefined ? undefined : fieldAt(selected);
    if (!field) return;
    choosePreview({ view: 'page', ...(field.kind === 'text' && { language: field.language }) });
  }, [selected]);
}

/**
 * What signers would see of the draft: the signing page or the email, on a desktop or a phone, in a language. A colour
 * that changes sets a custom property on this element and renders nothing. Clicking a part selects its field.
 */
export function BrandPreview() {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const editor = useBrandEditor();
  const { brand } = useBrandOutlet();
  const { view, width, language } = useStore(previewChoice);
  const [selected, select] = usePartSelection();
  useFollowSelection(selected);
  usePartInSight(stage, selected, `${view} ${width} ${language}`);
  useLayoutEffect(() => (root.current ? followColours(root.current, editor) : undefined), [editor]);
  const title = brand.title ?? 'Brand';
  return (
    <div ref={root} className={classes.preview}>
      <PreviewBar />
      <div className={classes.stage} ref={stage}>
        {view === 'email' ? (
          <BrandEmailPreview width={width} language={language} />
        ) : (
          <PartGroup
            label={`Parts of the signing page of ${title} in ${languageNames[language]}; each selects its field`}
            selected={selected}
            select={select}
          >
            <Device width={width}>
              <SigningPage title={title} language={language} />
            </Device>
            <StateSheet width={width} />
          </PartGroup>
        )}
      </div>
    </div>
  );
}
