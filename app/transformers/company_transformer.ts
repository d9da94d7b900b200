import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/company'

/** A company in full. */
export default class CompanyTransformer extends BaseTransformer<Company> {
  toObject() {
    const company = this.resource
    return {
      ...this.pick(company, [
        'id',
        'name',
        'slug',
        'code',
        'kind',
        'status',
        'contact',
        'timezone',
        'logoFileId',
        'teamReview',
        'storageQuota',
        'createdAt',
        'updatedAt',
      ]),
      allowance: {
        monthlyVideos: company.monthlyVideos,
        revisionRounds: company.revisionRounds,
      },
    }
  }
}
