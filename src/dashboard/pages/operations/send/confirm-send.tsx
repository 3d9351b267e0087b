import { idFields } from '#contract/entity-types.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { ApiRequest } from '../model/api-request.ts';
import type { Consequence } from '../model/consequence.ts';
import classes from './send.module.css';

interface ConfirmSendProps {
  readonly consequence: Consequence;
  readonly request: ApiRequest;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks before something is sent that deletes or reaches people, and names what it is about. */
export function ConfirmSend({ consequence, request, onSend, onClose }: ConfirmSendProps) {
  const directory = useDirectory();
  const entities = Object.entries(request.params).map(([name, value]) => {
    const type = idFields.get(name)?.type;
    const id = String(value);
    const entry = type && directory.find({ type, id });
    return { label: type ? entityWords[type].one : name, id, name: entry && nameOf(entry) };
  });
  return (
    <Dialog title={consequence.title} size={480} onClose={onClose}>
      <p className={classes.text}>{consequence.text}</p>
      <FactList>
        {entities.map(({ label, id, name }) => (
          <Fact key={label} name={label} note={name && <code className={classes.id}>{id}</code>}>
            {name ?? <code className={classes.id}>{id}</code>}
          </Fact>
        ))}
      </FactList>
      <div className={classes.actions}>
        <Button variant="filled" onClick={onSend}>
          {consequence.action}
        </Button>
        <Button onClick={onClose}>Do not send</Button>
      </div>
    </Dialog>
  );
}
