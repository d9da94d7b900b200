import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/companies/company'

/** A company as a row's owner. */
export default class CompanyRefTransformer extends BaseTransformer<Company> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'code', 'slug'])
  }

  /** As a choice of the company that an order is for; its time zone applies to due dates. */
  forOrdering() {
    return this.pick(this.resource, ['id', 'name', 'code', 'timezone'])
  }

  /** As a choice of the company of users. */
  forPeople() {
    return {
      ...this.pick(this.resource, ['id', 'name', 'kind']),
      isActive: this.resource.status === 'active',
    }
  }
}
