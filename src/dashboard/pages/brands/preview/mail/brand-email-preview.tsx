import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useBrandOutlet } from '../../brand-outlet.ts';
import type { BrandLanguage } from '../../model/brand-fields.ts';
import type { PreviewWidth } from '../preview-choice.ts';
import classes from './brand-email-preview.module.css';
import { emailSketch } from './email-fields.ts';
import { EmailPreview } from './email-preview.tsx';

interface BrandEmailPreviewProps {
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
}

/** The email as the brand has it saved; it is edited on a tab of its own. */
export function BrandEmailPreview({ width, language }: BrandEmailPreviewProps) {
  const { brand, organizationId } = useBrandOutlet();
  const parsed = emailSketch.safeParse(brand.resources?.email?.data);
  return (
    <>
      <p className={classes.note}>
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
