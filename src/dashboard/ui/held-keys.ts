/**
 * Keys and pastes between the press that asks for something and the moment when it is there. They are held, and then given
 * to whatever has the focus, in their order: nothing that was typed is lost, or does something on the page behind.
 * Mantine's `useHotkeys` names the keys that it hears; these are all of them, before anything else has heard them.
 */

/** Where somebody types. */
export const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
/** Dialogs that nothing is for but what is in them. */
export const MODAL = '[role="dialog"][aria-modal="true"]';

type Held = { readonly key: string; readonly init: KeyboardEventInit } | { readonly paste: string };

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

/** How long something may be on its way before nobody waits for it, in milliseconds. */
const MAX_WAIT = 10_000;
/** After so long without a key, in milliseconds, the next one is no longer meant for what did not come. */
const PAUSE = 1500;

/** Something that keys are meant for. When it is late, it may still come, but no keys are held for it. */
export type Coming = {
  readonly leave: (() => void) | undefined;
  isLate: boolean;
  /** Whether all of it is loaded, and it only has to be drawn or get the focus: Escape is for it then, as all keys are. */
  isSure: boolean;
};

let queue: Held[] = [];
let coming: Coming | undefined;
let giving = false;
let lastKey = 0;
let limit: ReturnType<typeof setTimeout> | undefined;

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Nobody waits any more: what was typed is thrown away. */
function giveUp(): void {
  const leave = coming?.leave;
  endHeldKeys();
  leave?.();
}

/** Somebody still types for what did not come, or has turned to something else. */
function onKeyWhileLate(event: KeyboardEvent, { leave }: Coming): void {
  const goesOn = event.timeStamp - lastKey < PAUSE && !isTyping(event.target);
  lastKey = event.timeStamp;
  if (goesOn || (event.key === 'Escape' && leave)) take(event);
  // What comes now would take the focus from there. Other keys look about the page, or press "Try now".
  if (event.key === 'Escape' || (!goesOn && event.key.length === 1 && event.key !== ' ')) giveUp();
}

function onKeyDown(event: KeyboardEvent): void {
  const combined = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.key === 'Tab') lastKey = Number.NEGATIVE_INFINITY;
  // What is given on is no press; the browser's own combinations stay its own.
  if (!event.isTrusted || event.isComposing || combined || MODIFIERS.has(event.key)) return;
  if (/^F\d/.test(event.key)) return;
  if (coming?.isLate) onKeyWhileLate(event, coming);
  else if (event.key === 'Escape' && coming && !coming.isSure) {
    take(event);
    giveUp();
  } else {
    const { key, code, shiftKey, timeStamp } = event;
    take(event);
    lastKey = timeStamp;
    queue.push({ key, init: { key, code, shiftKey, bubbles: true, cancelable: true } });
  }
}

function onPaste(event: ClipboardEvent): void {
  const paste = event.clipboardData?.getData('text/plain');
  if (!event.isTrusted || !paste || coming?.isLate) return;
  take(event);
  queue.push({ paste });
}

/** Whoever points at a field means to type there. */
function onPointerDown({ target }: PointerEvent): void {
  if (coming && isTyping(target)) giveUp();
}

function listen(): void {
  addEventListener('keydown', onKeyDown, CAPTURE);
  addEventListener('paste', onPaste, CAPTURE);
  addEventListener('pointerdown', onPointerDown, CAPTURE);
}

function stopListening(): void {
  removeEventListener('keydown', onKeyDown, CAPTURE);
  removeEventListener('paste', onPaste, CAPTURE);
  removeEventListener('pointerdown', onPointerDown, CAPTURE);
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'password']);

const isTextField = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type)) ||
  element instanceof HTMLTextAreaElement;

function insert(field: TextField, text: string): void {
  if (field.readOnly || field.disabled) return;
  // A field of one line would leave the breaks out, and with them what parts the lines.
  const fitting = field instanceof HTMLInputElement ? text.replace(/[\r\n]+/g, ' ') : text;
  field.setRangeText(fitting, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: fitting }));
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
  for (let next = queue.shift(); next; next = coming ? undefined : queue.shift()) {
    give(next);
    await drawn();
  }
  giving = false;
  if (!coming) stopListening();
}

/**
 * Holds what is typed from now on, though not for ever.
 * @param leave called when nobody waits any more for what is to come: by Escape, or by typing elsewhere when it is late
 * @returns what is to come, for `giveHeldKeys` and `endHeldKeys`
 */
export function holdKeys(leave?: () => void): Coming {
  clearTimeout(limit);
  coming = { leave, isLate: false, isSure: false };
  lastKey = performance.now();
  limit = setTimeout(dropHeldKeys, MAX_WAIT);
  listen();
  return coming;
}

/**
 * What was asked for is there and has the focus: gives it what was held.
 * @param what without it, whatever is to come; with it, nothing happens where somebody has asked for something else since
 */
export function giveHeldKeys(what = coming): void {
  if (!coming || coming !== what) return;
  clearTimeout(limit);
  coming = undefined;
  if (!giving) void giveAll();
}

/**
 * What was asked for does not come, or not soon: forgets what was held for it. The rest of what is being typed for it
 * does nothing on the page; a field that has the focus gets its keys at once.
 */
export function dropHeldKeys(): void {
  if (!coming) return;
  clearTimeout(limit);
  queue = [];
  coming.isLate = true;
}

/** What was asked for is not wanted any more: forgets what was held for it, and lets the keys go. */
export function endHeldKeys(what = coming): void {
  if (!coming || coming !== what) return;
  queue = [];
  giveHeldKeys();
}

/**
 * Holds what is typed until a part is loaded and has said by `giveHeldKeys` that it is there.
 * @param load the part that is coming; one that fails lets the keys go
 * @param leave as for `holdKeys`
 */
export function holdKeysFor(load: Promise<unknown>, leave: () => void): void {
  const part = holdKeys(leave);
  load.catch(() => endHeldKeys(part));
}
