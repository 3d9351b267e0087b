import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { SeenAs } from '../checks/seen-as.tsx';
import { useBrandEditor } from '../model/brand-editor.ts';
import { type BrandLanguage, fieldAt, languageNames, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import classes from './brand-preview.module.css';
import { followColours } from './colour-variables.ts';
import { Device } from './device.tsx';
import { EmailPreview, emailSketch } from './mail/email-preview.tsx';
import { nextField, type PartFields, PartGroup } from './part-group.tsx';
import { choosePreview, PreviewBar, type PreviewWidth, previewChoice } from './preview-choice.tsx';
import { StateSheet } from './signing-page/samples.tsx';
import { SigningPage } from './signing-page/signing-page.tsx';

/** The selected field, and how a part selects its own. A part that shows a text and its colour begins with that of the tab. */
function usePartSelection(): readonly [string | undefined, (part: PartFields) => void] {
  const [selected, select] = useSelectedField();
  const isOfTexts = useMatch(paths.brandTexts.pattern) !== null;
  const selectPart = useCallback(
    ({ fields }: PartFields) => {
      const isHere = (path: string) => (fieldAt(path)?.kind !== 'colour') === isOfTexts;
      const ordered = [...fields.filter(isHere), ...fields.filter((path) => !isHere(path))];
      const path = nextField(ordered, selected);
      const field = path === undefined ? undefined : fieldAt(path);
      if (!field) return;
      select(field.path);
      announce(`Selected: ${nameOfField(field)}`);
    },
    [select, selected, isOfTexts],
  );
  return [selected, selectPart];
}

interface BrandEmailPreviewProps {
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
}

/** The email as the brand has it saved; it is edited on a tab of its own. */
function BrandEmailPreview({ width, language }: BrandEmailPreviewProps) {
  const { brand, organizationId } = useBrandOutlet();
  const parsed = emailSketch.safeParse(brand.resources?.email?.data);
  return (
    <>
      <p className={classes.emailNote}>
        {parsed.success
          ? 'The email as it is saved. The brand’s texts are the same in every language. '
          : 'The brand has no email resource: signers get an email such as this one, of the service’s own. '}
        <Link to={paths.brandEmail(organizationId, brand.unique_id)}>Edit the email</Link>
      </p>
      <EmailPreview
        resource={parsed.success ? parsed.data : {}}
        title={brand.title ?? undefined}
        {...{ width, language }}
      />
    </>
  );
}

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
  useLayoutEffect(() => (root.current ? followColours(root.current, editor) : undefined), [editor]);
  const title = brand.title ?? 'Brand';
  return (
    <div ref={root} className={classes.preview}>
      <PreviewBar />
      <div className={classes.stage} ref={stage}>
        <SeenAs>
          {view === 'email' ? (
            <BrandEmailPreview width={width} language={language} />
          ) : (
            <PartGroup
              label={`Parts of the signing page of ${title} in ${languageNames[language]}; each selects its field`}
              selected={selected}
              select={select}
              stage={stage}
              layout={`${width} ${language}`}
            >
              <Device width={width}>
                <SigningPage title={title} language={language} />
              </Device>
              <StateSheet width={width} />
            </PartGroup>
          )}
        </SeenAs>
      </div>
    </div>
  );
}
