# Receives callbacks and lets in those alone that are signed with the subscription's secret.
# Python 3.9 or newer, no packages. Start: SECRET_KEY='…' PORT=8080 python3 receive_callbacks.py
import base64
import hashlib
import hmac
import json
import os
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def is_genuine(headers, body, secret):
    """Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing."""
    # No official text names the encoding: clients have met both, also behind sha256=.
    given = re.sub("^sha256=", "", headers.get("x-signnow-signature", "")).encode()
    digest = hmac.new(secret.encode(), body, hashlib.sha256).digest()
    return any(hmac.compare_digest(given, expected) for expected in (base64.b64encode(digest), digest.hex().encode()))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body, os.environ["SECRET_KEY"]):
            self.send_response(401)
            self.end_headers()
            return
        meta = json.loads(body)["meta"]
        print(meta["event"], meta["timestamp"], flush=True)
        self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    if not os.environ.get("SECRET_KEY"):
        raise SystemExit("Set SECRET_KEY to the secret of the subscription")
    ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
