import vine from '@vinejs/vine'

const SHORTEST = 10
const LONGEST = 128

/**
 * A new password: 10 to 128 characters of any kind, never trimmed. Whether it is a good one,
 * `assertGoodPassword` says, which knows whose it is.
 */
export const newPassword = () => vine.string().minLength(SHORTEST).maxLength(LONGEST)

/** The same text a second time. */
export const passwordAgain = () => vine.string().sameAs('password')

/** A password as somebody types it to prove who they are. */
export const typedPassword = () => vine.string().minLength(1).maxLength(LONGEST)
