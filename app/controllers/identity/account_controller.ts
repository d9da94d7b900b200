import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Actor } from '#access/actor'
import { READING } from '#access/tokens/api_token'
import { LONGEST_DAYS } from '#actions/identity/tokens/create_token'
import { updateAccount } from '#actions/identity/users/update_account'
import { ownBot } from '#queries/messenger/username_of_bot'
import { listSessions } from '#queries/identity/list_sessions'
import { secondFactorOf } from '#queries/identity/second_factor'
import { listPasskeys } from '#queries/identity/list_passkeys'
import { listTokens } from '#queries/identity/list_tokens'
import { listMutable } from '#queries/notifications/list_mutable'
import { notificationChoices } from '#queries/notifications/notification_choices'
import { listDevices } from '#queries/notifications/list_devices'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import AccountTransformer from '#transformers/identity/account_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import NotificationChoicesTransformer from '#transformers/notifications/notification_choices_transformer'
import PasskeyTransformer from '#transformers/identity/passkey_transformer'
import PushDeviceTransformer from '#transformers/notifications/push_device_transformer'
import SecondFactorTransformer from '#transformers/identity/second_factor_transformer'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'
import { updateAccountValidator } from '#validators/identity/account'

/** Shown on a page at once; nobody is signed in at more places, or has more programs. */
const MOST_SHOWN = 100

async function ownTokens(actor: Actor) {
  const page = await listTokens(actor, { perPage: MOST_SHOWN })
  return page.all()
}

export default class AccountController {
  async page({ actor, inertia, signedIn }: HttpContext) {
    const isTold = actor.can('notification.view')
    const [sessions, factor, passkeys, tokens, devices, companies] = await Promise.all([
      listSessions(actor.user, { perPage: MOST_SHOWN }),
      actor.can('account.update') ? secondFactorOf(actor.id) : null,
      actor.can('account.update') ? listPasskeys(actor) : [],
      actor.can('account.update') ? ownTokens(actor) : [],
      isTold ? listDevices(actor) : [],
      isTold && actor.seesAllCompanies && actor.can('company.view') ? listMutable(actor) : [],
    ])
    return inertia.render('identity/account', {
      account: AccountTransformer.transform(actor.user),
      sessions: UserSessionTransformer.transform(sessions.all(), signedIn!.id),
      factor: factor && SecondFactorTransformer.transform(factor, actor),
      passkeys: PasskeyTransformer.transform(passkeys),
      tokens: ApiTokenTransformer.transform(tokens),
      tokenRules: { reading: READING, longestDays: LONGEST_DAYS },
      choices: isTold ? NotificationChoicesTransformer.transform(notificationChoices(actor)) : null,
      devices: PushDeviceTransformer.transform(devices, signedIn!.id),
      companies: CompanyRefTransformer.transform(companies),
      companyTimezone: actor.company.timezone,
      locales: i18nManager.supportedLocales(),
      messengerBot: await ownBot(),
    })
  }

  show({ actor, serialize }: HttpContext) {
    return serialize(AccountTransformer.transform(actor.user))
  }

  async update({ actor, body, serialize }: HttpContext) {
    const person = await updateAccount(actor, body(updateAccountValidator))
    return serialize(AccountTransformer.transform(person))
  }
}
