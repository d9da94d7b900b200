import vine from '@vinejs/vine'
import { omittable } from '#validators/fields'
import { usedPasskey } from '#validators/identity/passkey'
import { typedPassword } from '#validators/identity/password'

/** Typed from an app or a sheet of paper; spacing is ignored. */
const typedCode = () => vine.string().trim().minLength(1).maxLength(40)

export const codeValidator = vine.create({ code: typedCode() })

export const secondStepValidator = vine.create({
  code: typedCode().optional().requiredIfMissing(['recoveryCode', 'passkey']),
  recoveryCode: omittable(typedCode()),
  passkey: omittable(usedPasskey()),
})

export const reauthenticationValidator = vine.create({
  password: typedPassword().optional().requiredIfMissing(['code', 'recoveryCode', 'passkey']),
  code: omittable(typedCode()),
  recoveryCode: omittable(typedCode()),
  passkey: omittable(usedPasskey()),
})
