import { Fact, FactList } from '#ui/fact-list.tsx';
import type { Scheme } from './verify-state.ts';

/** Headers of a callback, and the signed content (callbacks/headers.ts of the service). */
function Standard() {
  return (
    <FactList>
      <Fact name="webhook-id" note="The same for every retry, so that nothing is done twice.">
        Names the callback
      </Fact>
      <Fact name="webhook-timestamp" note="New for every retry. What is older than five minutes is refused.">
        When it was sent, in UNIX seconds
      </Fact>
      <Fact
        name="webhook-signature"
        note="HMAC-SHA256 in base64. There is no such header while the subscription has no secret."
      >
        v1, and the signature of id, timestamp and body with dots between
      </Fact>
      <Fact name="Secret" note="Standard Webhooks; libraries for it take this secret.">
        Its own bytes, or those it encodes where it begins with whsec_
      </Fact>
    </FactList>
  );
}

function Public() {
  return (
    <FactList>
      <Fact name="X-SignNow-Signature" note="HMAC-SHA256, in base64 or hex: clients have met both.">
        The signature of the body alone
      </Fact>
      <Fact name="Replays" note="Keep what was seen for a while, or compare the timestamp in the payload.">
        Nothing signed tells when it was sent
      </Fact>
    </FactList>
  );
}

export function SchemeNotes({ scheme }: { readonly scheme: Scheme }) {
  return scheme === 'standard' ? <Standard /> : <Public />;
}
