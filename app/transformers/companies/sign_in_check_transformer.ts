import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SignInCheck } from '#actions/companies/sign_in/check_company_sign_in'

/** Whether a company's provider can be asked. */
export default class SignInCheckTransformer extends BaseTransformer<SignInCheck> {
  toObject() {
    return this.pick(this.resource, ['works', 'problem'])
  }
}
