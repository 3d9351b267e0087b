import { useState } from 'react';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { GeneralTab, useSides } from '../general-tab.tsx';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';

/** Every colour of the general resource, with what it looks like and what is wrong with it. */
export function ColoursTab() {
  const role = useOpenRole();
  const sides = useSides();
  // Who asks for a role from the preview or a finding wants to see it, also where there is room for one side only.
  const [seen, setSeen] = useState(role.open);
  if (seen !== role.open) {
    setSeen(role.open);
    if (role.open?.jumped) sides.show('form');
  }
  return (
    <GeneralTab
      sides={sides}
      label="Colours"
      layout="list"
      form={<RoleList {...role} openRow={sides.open} preview={sides.preview} />}
      checks={<ChecksPanel />}
    />
  );
}
