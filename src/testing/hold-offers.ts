import { onTestFinished } from 'vitest';

/** Stops the ten seconds of every offer to undo until the test ends: a busy machine may not act within them. */
export function holdOffers(): void {
  const style = document.createElement('style');
  style.textContent = '* { animation-play-state: paused !important; }';
  document.head.append(style);
  onTestFinished(() => style.remove());
}
