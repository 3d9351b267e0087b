/** Whether the whole text looks like an email address. It says nothing of whether there is one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
