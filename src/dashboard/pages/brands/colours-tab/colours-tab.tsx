import { useState } from 'react';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { Sides } from '../general-tab.tsx';
import { useSide } from '../use-side.ts';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';

/** Every colour of the general resource, with what it looks like and what is wrong with it. */
export function ColoursTab() {
  const role = useOpenRole();
  const chosen = useSide();
  // Who asks for a role from the preview or a finding wants to see it, also where there is room for one side only.
  const [seen, setSeen] = useState(role.open);
  if (seen !== role.open) {
    setSeen(role.open);
    if (role.open?.jumped) chosen.show('form');
  }
  return (
    <Sides
      chosen={chosen}
      label="Colours"
      layout="list"
      form={<RoleList {...role} />}
      checks={<ChecksPanel />}
    />
  );
}
