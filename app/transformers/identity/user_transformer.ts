import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/identity/user'
import type { FactorKind } from '#queries/identity/second_factor'
import type { UserAction } from '#queries/identity/list_users'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import { shownEmail } from '#support/identity/spoofing'

/** A user in lists of users. `acts` are the actions that the caller may take on them. */
export default class UserTransformer extends BaseTransformer<User> {
  toObject() {
    const user = this.resource
    const secondFactors = user.$extras.secondFactors as FactorKind[]
    return {
      ...this.pick(user, ['id', 'fullName', 'role', 'isActive', 'createdAt', 'updatedAt']),
      email: shownEmail(user.email),
      company: CompanyRefTransformer.transform(user.company),
      hasSecondFactor: secondFactors.length > 0,
      secondFactors,
      messengerLinked: user.messengerId !== null,
      overrideCount: user.permissionOverridesJson.length,
      lastSeenAt: user.$extras.lastSeenAt as string | null,
      acts: user.$extras.acts as UserAction[],
    }
  }

  /** Adds fields for callers who may change users. */
  forAdministration() {
    return { ...this.toObject(), messengerId: this.resource.messengerId }
  }
}
