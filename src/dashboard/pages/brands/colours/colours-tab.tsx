import { useRef, useState } from 'react';
import { Segments } from '#ui/segments.tsx';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { BrandPreview } from '../preview/brand-preview.tsx';
import classes from './colours-tab.module.css';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';
import { useSide } from './use-side.ts';

const sides = [
  { value: 'colours', label: 'Colours' },
  { value: 'preview', label: 'Preview' },
  { value: 'checks', label: 'Checks' },
] as const;

/** Every colour of the general resource, with what it looks like and what is wrong with it. */
export function ColoursTab() {
  const role = useOpenRole();
  const tab = useRef<HTMLDivElement>(null);
  const [side, choose, setSide] = useSide<(typeof sides)[number]['value']>(tab, 'colours');
  // Who asks for a role from the preview or a finding wants to see it, also where there is room for one side only.
  const [seen, setSeen] = useState(role.open);
  if (seen !== role.open) {
    setSeen(role.open);
    if (role.open?.jumped) setSide('colours');
  }
  return (
    <div className={classes.room}>
      <div className={classes.tab} ref={tab} data-side={side}>
        <div className={classes.side}>
          <Segments label="Show" options={sides} value={side} onChange={choose} />
        </div>
        <div className={classes.colours}>
          <RoleList {...role} />
        </div>
        <section className={classes.preview} aria-label="Preview" data-keeps-focus>
          <BrandPreview />
        </section>
        <div className={classes.checks}>
          <ChecksPanel />
        </div>
      </div>
    </div>
  );
}
