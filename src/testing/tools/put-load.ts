import autocannon, { type Options } from 'autocannon';

/** Keeps connections busy: each sends its next request when the answer to the one before is there. */
export const putLoad = (options: Options) => autocannon(options);
