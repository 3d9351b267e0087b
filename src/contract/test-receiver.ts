/**
 * Host of the embedded service's built-in receiver. The name is reserved for documentation (RFC 6761), so it belongs to no
 * one; calls do not leave the machine.
 */
export const TEST_RECEIVER_HOST = 'test-receiver.example';
