import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { updateAccount } from '#actions/identity/users/update_account'
import { ownBot } from '#queries/messenger/username_of_bot'
import { listMutable, notificationChoices } from '#queries/notifications/notification_choices'
import { listDevices } from '#queries/notifications/list_devices'
import AccountTransformer from '#transformers/identity/account_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import ActorTransformer from '#transformers/identity/actor_transformer'
import PushDeviceTransformer from '#transformers/notifications/push_device_transformer'
import { updateAccountValidator } from '#validators/identity/account'

export default class AccountController {
  async page({ actor, inertia, signedIn }: HttpContext) {
    const receivesNotifications = actor.can('notification.view')
    const [devices, companies] = await Promise.all([
      receivesNotifications ? listDevices(actor) : [],
      receivesNotifications && actor.seesAllCompanies && actor.can('company.view')
        ? listMutable(actor)
        : [],
    ])
    return inertia.render('identity/account', {
      account: AccountTransformer.transform(actor.user),
      choices: receivesNotifications ? notificationChoices(actor) : null,
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

  async update({ actor, unvalidatedBody, serialize }: HttpContext) {
    const user = await updateAccount(actor, unvalidatedBody(updateAccountValidator))
    return serialize(AccountTransformer.transform(user))
  }

  me({ actor, serialize }: HttpContext) {
    return serialize(ActorTransformer.transform(actor))
  }
}
