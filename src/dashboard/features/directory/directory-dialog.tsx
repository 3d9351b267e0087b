import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { entityTypes } from '#contract/entity-types.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import classes from './directory-dialog.module.css';
import { DirectoryRow } from './directory-row.tsx';
import { entityWords } from './entity-words.ts';
import { useDirectory } from './use-directory.ts';

/** Rows rendered; the search reduces the rest. */
const MOST_ROWS = 50;

const KINDS = [
  { value: '', label: 'Every kind' },
  ...entityTypes.map((type) => ({ value: type, label: entityWords[type].many })),
];

function ClearAll({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Forget all ids …
      </Button>
    );
  const clear = () => {
    onClear();
    setAsking(false);
  };
  return (
    <div className={classes.ask} role="alert">
      <p>
        Forget all {count.toLocaleString('en-GB')} ids of this account in this browser, with the names and
        pins that you gave? Nothing changes in the service.
      </p>
      <DialogActions>
        <Button onClick={() => setAsking(false)}>Keep them</Button>
        <Button variant="filled" color="red" onClick={clear}>
          Forget all ids
        </Button>
      </DialogActions>
    </div>
  );
}

/** Search, name, pin and forget remembered IDs. */
export function DirectoryDialog({ onClose }: { readonly onClose: () => void }) {
  const directory = useDirectory();
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const wanted = useDeferredValue(text);
  const type = entityTypes.find((it) => it === kind);
  const found = directory.search(wanted.trim(), { type });
  const count = directory.entries().length;
  const groups = [...Map.groupBy(found.slice(0, MOST_ROWS), (entry) => entry.type)];
  const clear = () => {
    void directory.clear();
    announce('All ids forgotten', { shown: true });
  };
  return (
    <Dialog title="Directory of ids" size={620} onClose={onClose}>
      <Stack gap={12}>
        <p className={classes.intro}>
          Ids that were opened, or seen in request logs, are remembered in this browser for this account and
          environment.
        </p>
        <div className={classes.search}>
          <TextInput
            data-autofocus
            label="Search"
            type="search"
            placeholder="Name, id or kind"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            label="Kind"
            data={KINDS}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
        </div>
        <p className={classes.count} role="status">
          {found.length === count
            ? `${count.toLocaleString('en-GB')} ids`
            : `${found.length.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} ids`}
        </p>
        {groups.map(([entity, entries]) => (
          <section key={entity} aria-label={entityWords[entity].many}>
            <h3 className={classes.kind}>{entityWords[entity].many}</h3>
            <ul className={classes.list}>
              {entries.map((entry) => (
                <li key={entry.id} className={classes.row}>
                  <DirectoryRow entry={entry} directory={directory} onGo={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {count === 0 && <p>None yet. Open the request logs: every id in them is remembered.</p>}
        {count > 0 && found.length === 0 && (
          <p>No remembered id matches. A name, or either end of an id, finds one.</p>
        )}
        {found.length > MOST_ROWS && (
          <p className={classes.intro}>The first {MOST_ROWS} are shown. Search to narrow them down.</p>
        )}
        {count > 0 && <ClearAll count={count} onClear={clear} />}
      </Stack>
    </Dialog>
  );
}
