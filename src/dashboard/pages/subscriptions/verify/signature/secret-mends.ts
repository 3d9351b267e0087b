import type { ByLanguage } from './mend.ts';

export const secretText: ByLanguage = {
  node: [
    {
      where: 'Where the secret is read',
      wrong: "const secret = readFileSync('/run/secrets/callbacks', 'utf8');",
      right: "const secret = readFileSync('/run/secrets/callbacks', 'utf8').trim();",
    },
  ],
  python: [
    {
      where: 'Where the secret is read',
      wrong: "secret = Path('/run/secrets/callbacks').read_text()",
      right: "secret = Path('/run/secrets/callbacks').read_text().strip()",
    },
  ],
  php: [
    {
      where: 'Where the secret is read',
      wrong: "$secret = file_get_contents('/run/secrets/callbacks');",
      right: "$secret = trim(file_get_contents('/run/secrets/callbacks'));",
    },
  ],
};

export const secretBytes: ByLanguage = {
  node: [
    {
      where: 'Where the secret becomes a key',
      wrong: "createHmac('sha256', Buffer.from(secret, 'base64'))",
      right: "createHmac('sha256', secret)",
    },
  ],
  python: [
    {
      where: 'Where the secret becomes a key',
      wrong: 'hmac.new(base64.b64decode(secret), body, hashlib.sha256)',
      right: 'hmac.new(secret.encode(), body, hashlib.sha256)',
    },
  ],
  php: [
    {
      where: 'Where the secret becomes a key',
      wrong: "hash_hmac('sha256', $body, base64_decode($secret), true)",
      right: "hash_hmac('sha256', $body, $secret, true)",
    },
  ],
};

export const standardSecret: ByLanguage = {
  node: [
    {
      where: 'Where the secret becomes a key',
      wrong: "createHmac('sha256', secret)",
      right: "createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))",
    },
  ],
  python: [
    {
      where: 'Where the secret becomes a key',
      wrong: 'hmac.new(secret.encode(), signed, hashlib.sha256)',
      right: "hmac.new(base64.b64decode(secret.removeprefix('whsec_')), signed, hashlib.sha256)",
    },
  ],
  php: [
    {
      where: 'Where the secret becomes a key',
      wrong: "hash_hmac('sha256', $signed, $secret, true)",
      right: "hash_hmac('sha256', $signed, base64_decode(substr($secret, 6)), true)",
    },
  ],
};

export const unset: ByLanguage = {
  node: [
    {
      where: 'Where the program starts',
      wrong: "const secret = process.env.SECRET_KEY ?? '';",
      right:
        "const secret = process.env.SECRET_KEY;\nif (!secret) throw new Error('Set SECRET_KEY to the secret of the subscription');",
    },
  ],
  python: [
    {
      where: 'Where the program starts',
      wrong: "secret = os.environ.get('SECRET_KEY', '')",
      right: "secret = os.environ['SECRET_KEY']",
    },
  ],
  php: [
    {
      where: 'Where the program starts',
      wrong: "$secret = getenv('SECRET_KEY');",
      right: "$secret = getenv('SECRET_KEY') ?: throw new RuntimeException('Set SECRET_KEY');",
    },
  ],
};
