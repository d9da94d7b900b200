import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'
import { type UserRow, type Role } from '~/components/identity/types'
import { formatList } from '~/lib/format'

/**
 * Name of a browser and its device.
 *
 * @example deviceName(session.device) // "Chrome on Windows"
 */
export function deviceName({ browser, system, program }: Data.UserSession['device']): string {
  if (browser && system) return t('people.device.on', { browser, system })
  if (system) return system
  return program ? t('people.device.script', { name: program }) : t('people.device.unknown')
}

/** Lists the second factors of a user: `passkey and authenticator app`. */
export function factorWords({ secondFactors }: UserRow): string {
  return formatList(secondFactors.map((kind) => t(`people.factor_kinds.${kind}`)))
}

/** Returns roles as options, each with its description. */
export function roleOptions(roles: readonly Role[]) {
  return roles.map((role) => ({
    value: role,
    label: t(`common.roles.${role}`),
    hint: t(`people.roles.${role}`),
  }))
}
