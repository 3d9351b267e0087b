import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Node's own defaults: 16 MB and some 50 ms. They stand in every hash, so raising them spoils no old one. */
const COST = { N: 16384, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password is the hashed one. Without a hash (an unknown account, or one without a password) it takes as
 * long and says no, so that nobody learns from the time which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [kind, n, r, p, salt, key] = (hash ?? '').split('$');
  if (kind !== 'scrypt' || !salt || !key) {
    await derive(password, randomBytes(SALT_BYTES), KEY_BYTES, COST);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: 256 * Number(n) * Number(r) };
  return timingSafeEqual(
    expected,
    await derive(password, Buffer.from(salt, 'base64url'), expected.length, options),
  );
}
