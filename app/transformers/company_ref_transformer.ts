import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/company'

/** A company as a row's owner. */
export default class CompanyRefTransformer extends BaseTransformer<Company> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'code', 'slug'])
  }
}
