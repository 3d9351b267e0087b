import { IconEyeOff } from '@tabler/icons-react';
import type { BrandLanguage } from '../../model/brand-fields.ts';
import { useDraftValue } from '../../model/use-brand-editor.ts';
import { Part } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import { BrandText } from './brand-text.tsx';
import classes from './signing-page.module.css';

const SHOWN = 'welcome-message.visibility';

/** The welcome message, or a line that says that signers do not see it. */
export function Welcome({ language }: { readonly language: BrandLanguage }) {
  const isShown = useDraftValue(SHOWN) === true;
  if (!isShown) {
    return (
      <Part fields={[SHOWN]} name={`${nameOfPart([SHOWN])}: it is hidden`} className={classes.hiddenPart}>
        <IconEyeOff size={14} stroke={1.8} />
        Signers see no welcome message
      </Part>
    );
  }
  return (
    <div className={classes.welcome}>
      <BrandText
        path={`welcome-message.header-text.${language}`}
        own="The service’s own heading"
        className={classes.welcomeHeading}
      />
      <BrandText
        path={`welcome-message.body-text.${language}`}
        own="The service’s own welcome, as the brand has none in this language"
        className={classes.welcomeText}
      />
    </div>
  );
}
