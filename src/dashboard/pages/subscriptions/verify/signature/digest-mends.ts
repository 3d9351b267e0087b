import type { ByLanguage } from './mend.ts';

export const digests: Readonly<Record<'hex' | 'base64', ByLanguage>> = {
  base64: {
    node: [
      {
        where: 'Where the signature is computed',
        wrong: "hmac.digest('hex')",
        right: "hmac.digest('base64')",
      },
    ],
    python: [
      {
        where: 'Where the signature is computed',
        wrong: 'expected = mac.hexdigest()',
        right: 'expected = base64.b64encode(mac.digest()).decode()',
      },
    ],
    php: [
      {
        where: 'Where the signature is computed',
        wrong: "$expected = base64_encode(hash_hmac('sha256', $signed, $secret));",
        right: "$expected = base64_encode(hash_hmac('sha256', $signed, $secret, true));",
      },
    ],
  },
  hex: {
    node: [
      {
        where: 'Where the signature is computed',
        wrong: "hmac.digest('base64')",
        right: "hmac.digest('hex')",
      },
    ],
    python: [
      {
        where: 'Where the signature is computed',
        wrong: 'expected = base64.b64encode(mac.digest()).decode()',
        right: 'expected = mac.hexdigest()',
      },
    ],
    php: [
      {
        where: 'Where the signature is computed',
        wrong: "$expected = base64_encode(hash_hmac('sha256', $signed, $secret, true));",
        right: "$expected = hash_hmac('sha256', $signed, $secret);",
      },
    ],
  },
};

export const hmacOfContent: ByLanguage = {
  node: [
    {
      where: 'Where the signature is computed',
      wrong: "createHash('sha1').update(secret + body)",
      right: "createHmac('sha256', secret).update(body)",
    },
  ],
  python: [
    {
      where: 'Where the signature is computed',
      wrong: 'hmac.new(body, secret.encode(), hashlib.sha1)',
      right: 'hmac.new(secret.encode(), body, hashlib.sha256)',
    },
  ],
  php: [
    {
      where: 'Where the signature is computed',
      wrong: "hash_hmac('sha1', $secret, $body, true)",
      right: "hash_hmac('sha256', $body, $secret, true)",
    },
  ],
};

export const signedContent: Readonly<Record<'standard' | 'body', ByLanguage>> = {
  standard: {
    node: [
      {
        where: 'What the signature is computed over',
        wrong: 'hmac.update(body)',
        right: "hmac.update([id, timestamp, ''].join('.')).update(body)",
      },
    ],
    python: [
      {
        where: 'What the signature is computed over',
        wrong: 'signed = body',
        right: 'signed = f"{message_id}.{timestamp}.".encode() + body',
      },
    ],
    php: [
      {
        where: 'What the signature is computed over',
        wrong: '$signed = $body;',
        right: '$signed = "$id.$timestamp.$body";',
      },
    ],
  },
  body: {
    node: [
      {
        where: 'What the signature is computed over',
        wrong: "hmac.update(timestamp + '.').update(body)",
        right: 'hmac.update(body)',
      },
    ],
    python: [
      {
        where: 'What the signature is computed over',
        wrong: 'signed = timestamp.encode() + b"." + body',
        right: 'signed = body',
      },
    ],
    php: [
      {
        where: 'What the signature is computed over',
        wrong: '$signed = "$timestamp.$body";',
        right: '$signed = $body;',
      },
    ],
  },
};

export function prefixMends(prefix: string): ByLanguage {
  const where = 'Where the signatures are compared';
  if (prefix === '')
    return {
      node: [
        {
          where,
          wrong: "const expected = 'sha256=' + hmac.digest('hex');",
          right: "const expected = hmac.digest('hex');",
        },
      ],
      python: [
        { where, wrong: 'expected = "sha256=" + mac.hexdigest()', right: 'expected = mac.hexdigest()' },
      ],
      php: [{ where, wrong: "$expected = 'sha256=' . $digest;", right: '$expected = $digest;' }],
    };
  return {
    node: [
      { where, wrong: 'const given = header;', right: `const given = header.replace('${prefix}', '');` },
    ],
    python: [{ where, wrong: 'given = header', right: `given = header.removeprefix("${prefix}")` }],
    php: [{ where, wrong: '$given = $header;', right: `$given = str_replace('${prefix}', '', $header);` }],
  };
}

export const smallLetters: ByLanguage = {
  node: [
    {
      where: 'Where the signatures are compared',
      wrong: 'const given = header;',
      right: 'const given = header.toLowerCase();',
    },
  ],
  python: [
    { where: 'Where the signatures are compared', wrong: 'given = header', right: 'given = header.lower()' },
  ],
  php: [
    {
      where: 'Where the signatures are compared',
      wrong: '$given = $header;',
      right: '$given = strtolower($header);',
    },
  ],
};
