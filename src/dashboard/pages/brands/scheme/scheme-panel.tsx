import { IconPhoto, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ChooseFileButton, useFileDrop } from '#ui/file-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { readColour } from '../colour-math/read-colour.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { rememberColour, useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { ChangeList } from './change-list.tsx';
import { groupOf, hasEmail } from './colour-groups.ts';
import { useColourLocks } from './colour-locks.ts';
import { GivenChips } from './given-chips.tsx';
import type { GivenColours } from './given-colours.ts';
import { LogoSwatches } from './logo-swatches.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { extentOf, proposalsFor } from './proposals.ts';
import { LOGO_TYPES, type ReadLogo, readLogo } from './read-logo.ts';
import { type SchemeKind, schemeKinds } from './scheme.ts';
import classes from './scheme-panel.module.css';

interface SchemePanelProps {
  readonly start: string;
  readonly kind: SchemeKind;
  readonly given: GivenColours;
  readonly onChange: (
    changes: GivenColours & { readonly start?: string; readonly scheme?: SchemeKind },
  ) => void;
  readonly onClose: () => void;
}

function hexOf(text: string): string | undefined {
  const read = readColour(text);
  return 'hex' in read ? read.hex : undefined;
}

/** Keeps the typed text while it means the colour or is invalid. */
function useColourText(start: string, onColour: (hex: string) => void) {
  const [text, setText] = useState(start);
  useEffect(() => setText((typed) => (hexOf(typed) === start ? typed : start)), [start]);
  const type = (next: string) => {
    setText(next);
    const hex = hexOf(next);
    if (hex !== undefined) onColour(hex);
  };
  return [text, type] as const;
}

interface Logo {
  readonly name: string;
  readonly read: ReadLogo;
}

/** If files overlap, the last chosen one counts. */
function useLogo(onColour: (hex: string) => void) {
  const [logo, setLogo] = useState<Logo>();
  const newest = useRef<File>(undefined);
  const open = async (file: File) => {
    newest.current = file;
    const read = await readLogo(file);
    if (newest.current !== file) return;
    setLogo({ name: file.name, read });
    const [first] = 'colours' in read ? read.colours : [];
    if (first !== undefined) onColour(first);
  };
  return [logo, (file: File) => void open(file)] as const;
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.select();
}

export function SchemePanel({ start, kind, given, onChange, onClose }: SchemePanelProps) {
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const brandColours = useBrandColours();
  const { locks, toggle } = useColourLocks();
  const [field] = useSelectedField();
  // A brand without an email gets one only on request.
  const [isEmailWanted, setIsEmailWanted] = useState(false);
  const withEmail = hasEmail(draft) || isEmailWanted;
  // Deferred behind typing.
  const brand = useDeferredValue(start);
  const deferredDraft = useDeferredValue(draft);
  const proposals = useMemo(
    () => proposalsFor(brand, deferredDraft, locks, withEmail, given),
    [brand, deferredDraft, locks, withEmail, given],
  );
  const chosen = proposals[kind];
  useLayoutEffect(() => {
    editor.propose(chosen.draft);
    return () => editor.propose(undefined);
  }, [editor, chosen.draft]);

  const [text, type] = useColourText(start, (hex) => onChange({ start: hex }));
  const [logo, openLogo] = useLogo(type);
  const drop = useFileDrop(openLogo);

  const extent = extentOf(draft, chosen);
  const changed = Object.keys(chosen.colours).length;
  const apply = () => {
    editor.change(chosen.colours);
    rememberColour(start);
    announce(`${extent}. Nothing is saved yet.`, { shown: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className={classes.panel} aria-labelledby="scheme-title" onKeyDown={onKeyDown} {...drop}>
      <div className={classes.top}>
        <div className={classes.head}>
          <h2 className={classes.title} id="scheme-title">
            Start from one colour
          </h2>
          <IconButton label="Close" icon={IconX} onClick={onClose} />
        </div>
        <div className={classes.source}>
          <ColourField
            label="Brand colour"
            hidesLabel
            ref={focusAndSelect}
            value={text}
            read={readColour}
            brandColours={brandColours}
            onChange={type}
          />
          <ChooseFileButton
            accept={LOGO_TYPES.join(',')}
            leftSection={<IconPhoto size={16} stroke={1.8} />}
            onFile={openLogo}
          >
            From a logo
          </ChooseFileButton>
        </div>
        <p className={classes.hint}>Or drop a logo here. It never leaves this browser.</p>
        {logo && <LogoSwatches {...logo} value={start} onChoose={type} />}
        <GivenChips given={given} onRemove={(role) => onChange({ [role]: undefined })} />
        <fieldset className={classes.proposals}>
          <legend className="visually-hidden">Proposals</legend>
          {schemeKinds.map((scheme) => (
            <ProposalCard
              key={scheme}
              proposal={proposals[scheme]}
              checked={scheme === kind}
              onChoose={() => onChange({ scheme })}
            />
          ))}
        </fieldset>
        {chosen.failing.length > 0 && (
          <p className={classes.failing} role="status">
            With the colours that are locked or from a file,{' '}
            {chosen.failing.length === 1 ? 'one thing is' : 'some things are'} hard to see:{' '}
            {chosen.failing.join('; ')}. Unlock or remove what it is about, or change it afterwards.
          </p>
        )}
      </div>
      <ChangeList
        draft={draft}
        proposal={chosen}
        locks={locks}
        onToggle={toggle}
        newEmail={
          hasEmail(draft)
            ? undefined
            : { isWanted: isEmailWanted, toggle: () => setIsEmailWanted((wanted) => !wanted) }
        }
        selected={field === undefined ? undefined : groupOf(field)}
      />
      <div className={classes.foot}>
        <span className={classes.extent}>{extent}</span>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" inactive={changed === 0} onClick={apply}>
          Use these
        </Button>
      </div>
    </section>
  );
}
