<?php
// Receives callbacks and lets in those alone that are signed with the subscription's secret.
// PHP 8 or newer, no packages. Start: SECRET_KEY='…' php -S 0.0.0.0:8080 receive-callbacks.php
declare(strict_types=1);

// Seconds by which the clocks may differ. What is older may be a copy that somebody sends again.
const TOLERANCE = 300;

/** A secret whsec_… stands for the bytes that it encodes, any other for its own. */
function keyOf(string $secret): string
{
    if (!preg_match('~^whsec_([A-Za-z0-9+/]+={0,2})$~D', $secret, $parts)) {
        return $secret;
    }
    return base64_decode($parts[1]);
}

/** Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing. */
function isGenuine(array $headers, string $body, string $secret, ?int $now = null): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    $now ??= time();
    if (!preg_match('/^[0-9]+$/D', $timestamp) || abs($now - (int) $timestamp) > TOLERANCE) {
        return false;
    }
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", keyOf($secret), true);
    $expected = 'v1,' . base64_encode($digest);
    // There can be several, with spaces between, while a secret is being replaced.
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$secret = getenv('SECRET_KEY') ?: throw new RuntimeException('Set SECRET_KEY to the secret of the subscription');
$body = file_get_contents('php://input');
$headers = [
    'webhook-id' => $_SERVER['HTTP_WEBHOOK_ID'] ?? '',
    'webhook-timestamp' => $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
    'webhook-signature' => $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
];
if (!isGenuine($headers, $body, $secret)) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true)['meta']['event'];
// The same id comes again with every retry: what was done for it need not be done twice.
error_log("$event {$headers['webhook-id']}");
http_response_code(204);
