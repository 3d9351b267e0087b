import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Segments } from '#ui/segments.tsx';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { useSide } from '../colours/use-side.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { TextsForm } from './texts-form.tsx';
import classes from './texts-tab.module.css';

const sides = [
  { value: 'texts', label: 'Texts' },
  { value: 'preview', label: 'Preview' },
  { value: 'checks', label: 'Checks' },
] as const;

/** Every text of the general resource, with what it looks like and what is wrong with it. */
export function TextsTab() {
  const tab = useRef<HTMLDivElement>(null);
  const [side, choose, setSide] = useSide<(typeof sides)[number]['value']>(tab, 'texts');
  const [path] = useSelectedField();
  const { key } = useLocation();
  // Who asks for a text from the preview or a finding wants to see it, also where there is room for one side only.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (path !== undefined) setSide('texts');
  }
  return (
    <div className={classes.room}>
      <div className={classes.tab} ref={tab} data-side={side}>
        <div className={classes.side}>
          <Segments label="Show" options={sides} value={side} onChange={choose} />
        </div>
        <div className={classes.texts}>
          <TextsForm />
        </div>
        <section className={classes.preview} aria-label="Preview">
          <BrandPreview />
        </section>
        <div className={classes.checks}>
          <ChecksPanel of="texts" />
        </div>
      </div>
    </div>
  );
}
