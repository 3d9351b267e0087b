/** Two letters that stand for an account: of the first two parts of an email's name (`m.ortega@…` is MO). */
export function initialsOf(account: string): string {
  const parts = (account.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '?', second] = parts;
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}
