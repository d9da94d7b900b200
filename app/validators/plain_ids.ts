import { VineString } from '@vinejs/vine'

const plainUuid = VineString.prototype.uuid

/**
 * Gives every id in lower case, as PostgreSQL does: the program compares ids as text. Importing
 * this module adds the rule to every `.uuid()` used afterwards.
 */
VineString.prototype.uuid = function (...given) {
  return plainUuid.apply(this, given).toLowerCase()
}
