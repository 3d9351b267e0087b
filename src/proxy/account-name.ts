/**
 * The name of an account as accounts are told apart: ASCII letters without their case, all else as it is. Unicode's own
 * lower case would make one of two accounts: U+212A, the sign for kelvin, becomes a k.
 */
export function accountName(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
