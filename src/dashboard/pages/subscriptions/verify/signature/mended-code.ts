import { letters, rawBody, untouched } from './body-mends.ts';
import { digests, hmacOfContent, prefixMends, signedContent, smallLetters } from './digest-mends.ts';
import type { Finding, Place } from './findings.ts';
import type { ByLanguage, Language, Mend } from './mend.ts';
import { secretBytes, secretText, standardSecret, unset } from './secret-mends.ts';
import type { FoundSignature } from './signature-search.ts';

function mendsOf({ mistake }: Finding, signed: FoundSignature): ByLanguage | undefined {
  switch (mistake) {
    case 'body printed':
    case 'body lost':
    case 'body url':
      return rawBody;
    case 'body letters':
      return letters;
    case 'body line end':
    case 'body line ends':
    case 'body mark':
      return untouched;
    case 'secret space':
    case 'secret quotes':
      return secretText;
    case 'secret base64':
    case 'secret hex':
      return secretBytes;
    case 'secret whsec':
      return standardSecret;
    case 'secret unset':
      return unset;
    case 'encoding':
      return digests[signed.reading.encoding === 'hex' ? 'hex' : 'base64'];
    case 'hash':
    case 'no hmac':
      return hmacOfContent;
    case 'frame':
      return signedContent[signed.formula.frame === 'id.timestamp.body' ? 'standard' : 'body'];
    case 'prefix':
      return prefixMends(signed.given.prefix);
    case 'capitals':
      return smallLetters;
    default:
      return undefined;
  }
}

export function mendedCode(
  findings: readonly Finding[],
  signed: FoundSignature,
  language: Language,
): readonly Mend[] {
  const mends = findings.flatMap((finding) => mendsOf(finding, signed)?.[language] ?? []);
  return mends.filter((mend, index) => mends.findIndex(({ right }) => right === mend.right) === index);
}

/** Finds the lines of a place in the samples. */
const linesOfPlace: Readonly<Record<Place, RegExp>> = {
  header: /(?:signnow|webhook)-signature|SIGNNOW_SIGNATURE|WEBHOOK_SIGNATURE/,
  body: /Buffer\.concat|chunks|rfile\.read|php:\/\/input/,
  secret: /keyOf|key_of|SECRET_KEY|whsec_/,
  signed: /\.update\(|hash_hmac|signed =/,
  digest: /\.digest\(|hash_hmac|hmac\.new|b64encode|bin2hex/,
  comparison: /timingSafeEqual|compare_digest|hash_equals|sha256=/,
  time: /TOLERANCE/,
};

/** Whether a line of a sample belongs to a finding. Ignores comments. */
export function isConcerned(line: string, findings: readonly Finding[]): boolean {
  if (/^\s*(?:\/\/|#|\/\*|import\b|""")/.test(line)) return false;
  return findings.some(({ place }) => linesOfPlace[place].test(line));
}
