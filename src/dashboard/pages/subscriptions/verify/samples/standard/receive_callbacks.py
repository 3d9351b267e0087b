# Receives callbacks and lets in those alone that are signed with the subscription's secret.
# Python 3.9 or newer, no packages. Start: SECRET_KEY='…' PORT=8080 python3 receive_callbacks.py
import base64
import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Seconds by which the clocks may differ. What is older may be a copy that somebody sends again.
TOLERANCE = 300


def key_of(secret):
    """A secret whsec_… stands for the bytes that it encodes, any other for its own."""
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]+)={0,2}", secret)
    if not match:
        return secret.encode()
    encoded = match[1]
    return base64.b64decode(encoded + "=" * (-len(encoded) % 4))


def is_genuine(headers, body, secret, now=None):
    """Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    now = time.time() if now is None else now
    if not re.fullmatch(r"[0-9]+", timestamp) or abs(now - int(timestamp)) > TOLERANCE:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(key_of(secret), signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # There can be several, with spaces between, while a secret is being replaced.
    return any(hmac.compare_digest(given.encode(), expected) for given in signatures.split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body, os.environ["SECRET_KEY"]):
            self.send_response(401)
            self.end_headers()
            return
        meta = json.loads(body)["meta"]
        # The same id comes again with every retry: what was done for it need not be done twice.
        print(meta["event"], self.headers["webhook-id"], flush=True)
        self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    if not os.environ.get("SECRET_KEY"):
        raise SystemExit("Set SECRET_KEY to the secret of the subscription")
    ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
