import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import type Company from '#models/companies/company'

/** A company with all fields. Only the team sees whether the company has team review. */
export default class CompanyTransformer extends BaseTransformer<Company> {
  constructor(
    company: Company,
    protected reader: Actor
  ) {
    super(company)
  }

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
        'broadcastLoudness',
        'secondFactorRequired',
        'storageQuota',
        'createdAt',
        'updatedAt',
      ]),
      allowance: {
        monthlyVideos: company.monthlyVideos,
        revisionRounds: company.revisionRounds,
      },
      teamReview: this.reader.seesAllCompanies ? company.teamReview : undefined,
    }
  }
}
