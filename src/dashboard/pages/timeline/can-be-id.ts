/** Shorter texts stand in any URI; the document bounds the ids of only some kinds, so that any such text may be one. */
const ID_LIKE = /^[\w-]{8,64}$/;

/** Whether the logs can be searched for it as an id. */
export const canBeId = (text: string): boolean => ID_LIKE.test(text);
