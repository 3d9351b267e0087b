import { useState } from 'react';
import { useLocation } from 'react-router';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { Sides } from '../general-tab.tsx';
import { useSelectedField } from '../model/use-selected-field.ts';
import { useSide } from '../use-side.ts';
import { TextsForm } from './texts-form.tsx';
import classes from './texts-tab.module.css';

/** Every text of the general resource, with what it looks like and what is wrong with it. */
export function TextsTab() {
  const chosen = useSide();
  const [path] = useSelectedField();
  const { key } = useLocation();
  // Who asks for a text from the preview or a finding wants to see it, also where there is room for one side only.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (path !== undefined) chosen.show('form');
  }
  const form = (
    <div className={classes.texts}>
      <TextsForm />
    </div>
  );
  return (
    <Sides chosen={chosen} label="Texts" layout="form" form={form} checks={<ChecksPanel of="texts" />} />
  );
}
