import { type Role } from '~/components/identity/types'
import { t } from '~/lib/i18n'

/** Returns roles as options, each with its description. */
export function roleOptions(roles: readonly Role[]) {
  return roles.map((role) => ({
    value: role,
    label: t(`common.roles.${role}`),
    hint: t(`people.roles.${role}`),
  }))
}
