import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { keysPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { activeBindings } from '#ui/keys.ts';
import classes from './keys-help.module.css';

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  // As they were when the dialog opened: the dialog itself must not change the list.
  const [groups] = useState(() => [...Map.groupBy(activeBindings(), ({ group }) => group)]);
  const preference = useStore(keysPreference);
  return (
    <Dialog onClose={onClose} title="Keyboard" size={460}>
      {groups.map(([group, bindings]) => (
        <section className={classes.group} key={group}>
          <h3 className={classes.title}>{group}</h3>
          <dl className={classes.list}>
            {bindings.map(({ keys, label }) => (
              <div className={classes.row} key={keys}>
                <ExternalText component="dt">{label}</ExternalText>
                <dd>
                  <Keycaps keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label="Keys of a single character work. Switch this off if you write by speech."
        checked={preference === 'on'}
        onChange={(event) => keysPreference.set(event.currentTarget.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}
