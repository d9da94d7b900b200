import vine from '@vinejs/vine'

/** Bytes; null for no limit. It has to be named: leaving it out is no way to lift a limit. */
export const quotaValidator = vine.create(
  vine.object({
    bytes: vine.number().withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  })
)
