import { IconHelp } from '@tabler/icons-react';
import { useDraftValue } from '../../model/use-brand-editor.ts';
import { Part } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import classes from './signing-page.module.css';

const SHOWN = 'help-center.visibility';

/** The way to the help center, where the brand shows it. */
export function HelpEntry({ label }: { readonly label: string }) {
  const isShown = useDraftValue(SHOWN) === true;
  return (
    <div className={classes.help}>
      <Part
        fields={[SHOWN]}
        name={isShown ? nameOfPart([SHOWN]) : `${nameOfPart([SHOWN])}: it is hidden`}
        className={isShown ? classes.helpEntry : classes.hiddenPart}
      >
        <IconHelp size={isShown ? 18 : 14} stroke={1.8} />
        {isShown ? label : 'Signers see no help center'}
      </Part>
    </div>
  );
}
