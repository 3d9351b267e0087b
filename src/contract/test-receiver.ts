/**
 * Host of the receiver that is built into the embedded service. The name is reserved for documentation (RFC 6761), so
 * that it is nobody's on the internet; nothing of a call to it leaves the machine.
 */
export const TEST_RECEIVER_HOST = 'test-receiver.example';
