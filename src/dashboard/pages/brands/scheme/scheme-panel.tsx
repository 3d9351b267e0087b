import { IconPhoto, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
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
import { extentOf, type Proposal, proposalsFor } from './proposals.ts';
import { LOGO_TYPES, type ReadLogo, readLogo } from './read-logo.ts';
import type { SchemeKind } from './scheme.ts';
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

/** Keeps the typed text while it matches the colour or is invalid. */
function useColourText(start: string, onColour: (hex: string) => void) {
  const [typed, setTyped] = useState({ text: start, over: start, means: start });
  const text = start === typed.over || start === typed.means ? typed.text : start;
  const type = (next: string) => {
    const read = readColour(next);
    setTyped({ text: next, over: start, means: 'hex' in read ? read.hex : start });
    if ('hex' in read) onColour(read.hex);
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

function usePreviewOf({ draft }: Proposal): void {
  const editor = useBrandEditor();
  useLayoutEffect(() => editor.propose(draft), [editor, draft]);
  useLayoutEffect(() => () => editor.propose(undefined), [editor]);
}

function useFocusAtStart(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const input = panel.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
  }, [panel]);
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
  const { header, text: ink, background, border, hover } = given;
  const kept = useMemo(
    () => ({ header, text: ink, background, border, hover }),
    [header, ink, background, border, hover],
  );
  // Deferred behind typing.
  const [brand, deferredDraft] = [useDeferredValue(start), useDeferredValue(draft)];
  const proposals = useMemo(
    () => proposalsFor(brand, deferredDraft, locks, withEmail, kept),
    [brand, deferredDraft, locks, withEmail, kept],
  );
  const chosen = proposals.find((it) => it.kind === kind) ?? (proposals[0] as Proposal);
  usePreviewOf(chosen);

  const [text, type] = useColourText(start, (hex) => onChange({ start: hex }));
  const [logo, openLogo] = useLogo(type);
  const drop = useFileDrop(openLogo);
  const panel = useRef<HTMLElement>(null);
  useFocusAtStart(panel);

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
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby="scheme-title"
      onKeyDown={onKeyDown}
      {...drop}
    >
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
          {proposals.map((proposal) => (
            <ProposalCard
              key={proposal.kind}
              proposal={proposal}
              checked={proposal.kind === chosen.kind}
              onChoose={() => onChange({ scheme: proposal.kind })}
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
