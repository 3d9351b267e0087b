/**
 * Keys and pastes between the press that asks for something and the moment when it is there. They are held, and then given
 * to whatever has the focus, in their order: nothing that was typed is lost, or does something on the page behind.
 */

type Held = { readonly key: string; readonly init: KeyboardEventInit } | { readonly paste: string };

const MODAL = '[role="dialog"][aria-modal="true"], dialog:modal';
const CAPTURE = { capture: true } as const;
const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
  'Tab',
]);

let queue: Held[] = [];
let holding = false;
let giving = false;
let leave: (() => void) | undefined;

function hold(event: Event, held: Held): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.push(held);
}

function onKeyDown(event: KeyboardEvent): void {
  const combined = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  // What is given on is no press; the browser's own combinations stay its own.
  if (!event.isTrusted || event.isComposing || combined || MODIFIERS.has(event.key)) return;
  if (/^F\d/.test(event.key)) return;
  if (event.key === 'Escape' && holding && leave) {
    const go = leave;
    event.preventDefault();
    event.stopImmediatePropagation();
    dropHeldKeys();
    go();
    return;
  }
  const { key, code, shiftKey } = event;
  hold(event, { key, init: { key, code, shiftKey, bubbles: true, cancelable: true } });
}

function onPaste(event: ClipboardEvent): void {
  const paste = event.clipboardData?.getData('text/plain');
  if (event.isTrusted && paste) hold(event, { paste });
}

function listen(): void {
  addEventListener('keydown', onKeyDown, CAPTURE);
  addEventListener('paste', onPaste, CAPTURE);
}

function stopListening(): void {
  removeEventListener('keydown', onKeyDown, CAPTURE);
  removeEventListener('paste', onPaste, CAPTURE);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'password']);

const isTextField = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type)) ||
  element instanceof HTMLTextAreaElement;

function insert(field: TextField, text: string): void {
  if (field.readOnly || field.disabled) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

function eraseBackwards(field: TextField): void {
  const to = field.selectionEnd ?? 0;
  const from = field.selectionStart ?? 0;
  field.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

/** What the browser would do with a key that nobody takes. */
function press(target: Element, key: string): void {
  if (isTextField(target)) {
    if (key.length === 1) insert(target, key);
    else if (key === 'Backspace') eraseBackwards(target);
    else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
    else if (key === 'Enter') insert(target, '\n');
    if (key !== 'Escape') return;
  }
  if (key === 'Escape') {
    const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
    dialogs[dialogs.length - 1]?.dispatchEvent(new Event('cancel', { cancelable: true }));
  } else if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement)
    if (target.matches('button, summary, a[href], input')) target.click();
}

function give(held: Held): void {
  const modal = [...document.querySelectorAll(MODAL)].at(-1);
  const focused = document.activeElement ?? document.body;
  // A dialog that is about to take the focus: nothing is for what is behind it.
  const target = modal && !modal.contains(focused) ? modal : focused;
  if ('paste' in held) {
    if (isTextField(target)) insert(target, held.paste);
  } else if (target.dispatchEvent(new KeyboardEvent('keydown', held.init))) press(target, held.key);
}

/** A key may draw what the next one is for. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

async function giveAll(): Promise<void> {
  giving = true;
  for (let next = queue.shift(); next; next = holding ? undefined : queue.shift()) {
    give(next);
    await drawn();
  }
  giving = false;
  if (!holding) stopListening();
}

/**
 * Holds what is typed from now on.
 * @param onEscape ends the waiting, and throws away what was typed during it; without it, Escape is held as well
 */
export function holdKeys(onEscape?: () => void): void {
  holding = true;
  leave = onEscape;
  listen();
}

/** What was asked for is there and has the focus: gives it what was held. */
export function giveHeldKeys(): void {
  if (!holding) return;
  holding = false;
  leave = undefined;
  if (!giving) void giveAll();
}

/** What was asked for does not come: forgets what was held for it. */
function dropHeldKeys(): void {
  queue = [];
  giveHeldKeys();
}

/**
 * Holds what is typed until a part is loaded and has said by `giveHeldKeys` that it is there.
 * @param load the part that is coming; one that does not come lets the keys go
 */
export function holdKeysFor(load: Promise<unknown>, onEscape: () => void): void {
  holdKeys(onEscape);
  load.catch(dropHeldKeys);
}
