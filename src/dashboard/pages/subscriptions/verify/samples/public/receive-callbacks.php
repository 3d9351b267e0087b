<?php
// Receives callbacks and lets in those alone that are signed with the subscription's secret.
// PHP 8 or newer, no packages. Start: SECRET_KEY='…' php -S 0.0.0.0:8080 receive-callbacks.php
declare(strict_types=1);

/** Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing. */
function isGenuine(string $given, string $body, string $secret): bool
{
    // No official text names the encoding: clients have met both, also behind sha256=.
    $given = preg_replace('/^sha256=/', '', $given);
    $digest = hash_hmac('sha256', $body, $secret, true);
    return hash_equals(base64_encode($digest), $given) || hash_equals(bin2hex($digest), $given);
}

$secret = getenv('SECRET_KEY') ?: throw new RuntimeException('Set SECRET_KEY to the secret of the subscription');
$body = file_get_contents('php://input');
if (!isGenuine($_SERVER['HTTP_X_SIGNNOW_SIGNATURE'] ?? '', $body, $secret)) {
    http_response_code(401);
    exit;
}
$meta = json_decode($body, true)['meta'];
error_log("{$meta['event']} {$meta['timestamp']}");
http_response_code(204);
