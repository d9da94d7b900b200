import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/companies/company'

/** A company as a row's owner. */
export default class CompanyRefTransformer extends BaseTransformer<Company> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'code', 'slug'])
  }

  /** As a choice of whom an order is for; its clock tells what a due date means there. */
  forOrdering() {
    return this.pick(this.resource, ['id', 'name', 'code', 'timezone'])
  }

  /** As a choice of whose people are meant. */
  forPeople() {
    return {
      ...this.pick(this.resource, ['id', 'name', 'kind']),
      isActive: this.resource.status === 'active',
    }
  }
}
