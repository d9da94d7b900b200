import vine from '@vinejs/vine'
import { plainName } from '#support/identity/spoofing'

/**
 * A name that other users see, on one line. Zero-width characters and direction controls are removed
 * before it is measured.
 */
export const nameText = (maxLength: number) =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? plainName(value) : value))
    .minLength(1)
    .maxLength(maxLength)
