import { type Role } from '~/components/identity/types'
import { t } from '~/lib/i18n'

/** Roles to choose from, each with what it is for. */
export function roleOptions(roles: readonly Role[]) {
  return roles.map((role) => ({
    value: role,
    label: t(`common.roles.${role}`),
    hint: t(`people.roles.${role}`),
  }))
}
