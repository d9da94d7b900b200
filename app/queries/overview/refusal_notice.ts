import i18nManager from '@adonisjs/i18n/services/main'
import type { Actor } from '#access/actor'
import { permissionGranters } from '#queries/identity/permission_granters'
import type { RefusedPage } from '#access/refused_page'

/** Maximum number of users that are named. */
const NAMED = 2

/** Why the user was redirected from a page, in their language. */
export type RefusalNotice = {
  /** The pattern of the page's route. */
  page: string
  /** Names of permissions, any of which would do; none where only the team may see the page. */
  permissions: string[]
  /** Full names of users who can grant one. */
  people: string[]
}

/** The notice about a page that this user may not see. */
export async function refusalNotice(
  actor: Actor,
  { page, missing }: RefusedPage
): Promise<RefusalNotice> {
  const i18n = i18nManager.locale(actor.user.locale)
  return {
    page,
    permissions: missing.map((key) => i18n.formatMessage(`people.permissions.${key}.name`)),
    people: missing.length > 0 ? await permissionGranters(actor, missing, NAMED) : [],
  }
}
