/**
 * Tables that are neither backed up nor restored. They describe current processes, browsers and attempts. If they
 * were restored, they would list processes that don't run, or admit browsers that were locked out since.
 */
const LEFT_OUT = new Set([
  // Heartbeats and leases of processes.
  'workers',
  'turns',
  // Counted attempts of the current time windows.
  'rate_limits',
  // Unfinished sign-ins.
  'sign_in_steps',
  'passkey_challenges',
  'company_sign_in_attempts',
  // Browsers that are exempt from some limits until the password changes.
  'known_devices',
])

export const isBackedUp = ({ name }: { name: string }) => !LEFT_OUT.has(name)
