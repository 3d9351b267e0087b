/**
 * Whether an email to the address is sure to fail: nothing is ever delivered below the reserved domain `.invalid`
 * (RFC 2606, 2), so that whoever tests a client can bring the failure about.
 */
export function isUndeliverable(address: string): boolean {
  return /[@.]invalid$/i.test(address);
}
