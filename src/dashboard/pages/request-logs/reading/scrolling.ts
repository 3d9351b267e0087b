import { createStore } from '#lib/store.ts';

/** How long after its last movement a pointer counts as scrolling, in milliseconds. */
const REST = 1000;

/** Whether a wheel or a finger is moving the page at the moment. */
export const pointerScrolls = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const onScroll = () => {
  pointerScrolls.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => pointerScrolls.set(false), REST);
};

for (const movement of ['wheel', 'touchmove'])
  addEventListener(movement, onScroll, { capture: true, passive: true });
