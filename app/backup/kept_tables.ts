/**
 * Tables that are neither backed up nor restored. They describe processes, browsers and attempts of
 * the moment; restored, they would claim that processes run, or let in what was since locked out.
 */
const LEFT_OUT = new Set([
  // Heartbeats and leases of processes.
  'workers',
  'turns',
  // Attempts against limits of the moment.
  'rate_limits',
  // Sign-ins that are half done.
  'sign_in_steps',
  'passkey_challenges',
  'company_sign_in_attempts',
  // Browsers that skip some limits, until a changed password forgets them.
  'known_devices',
])

export const isKept = ({ name }: { name: string }) => !LEFT_OUT.has(name)
