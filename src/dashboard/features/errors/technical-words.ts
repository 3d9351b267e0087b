/**
 * Names of fields, codes and formats. What has them is for developers: a service's own message may, which admins are not
 * shown then.
 */
const TECHNICAL =
  /\b[a-z]+_[a-z_]+\b|(?<![@.])\b[a-z]+(?:\.[a-z]+)+[ ,]|\b[a-z]+[A-Z]\w*|\d{5,}|\bJSON\b|\b(?:payload|header|body|scope|token|string|boolean|array|null|entity)s?\b/;

/** Whether a text speaks of what only developers know. */
export const isTechnical = (text: string): boolean => TECHNICAL.test(text);
