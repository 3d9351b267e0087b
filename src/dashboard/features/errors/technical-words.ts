/** Names of fields, codes and formats: a service message with these is not shown to admins. */
const TECHNICAL =
  /\b[a-z]+_[a-z_]+\b|(?<![@.])\b[a-z]+(?:\.[a-z]+)+[ ,]|\b[a-z]+[A-Z]\w*|\d{5,}|\bJSON\b|\b(?:payload|header|body|scope|token|string|boolean|array|null|entity)s?\b/;

export const isTechnical = (text: string): boolean => TECHNICAL.test(text);
