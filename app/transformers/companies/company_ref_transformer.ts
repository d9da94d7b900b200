import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/companies/company'

/** A company, as the owner of another record. */
export default class CompanyRefTransformer extends BaseTransformer<Company> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'code', 'slug'])
  }

  /** Returns an option for the company of an order; due dates are in its time zone. */
  forOrdering() {
    return this.pick(this.resource, ['id', 'name', 'code', 'timezone'])
  }

  /** Returns an option for the company of a user. */
  forUsers() {
    return {
      ...this.pick(this.resource, ['id', 'name', 'kind']),
      isActive: this.resource.status === 'active',
    }
  }
}
