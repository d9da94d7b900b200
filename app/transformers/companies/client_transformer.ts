import { BaseTransformer } from '@adonisjs/core/transformers'
import type Company from '#models/companies/company'
import type { ClientFigures } from '#queries/companies/list_clients'

/**
 * A client company with figures: active users, open orders, used storage in bytes, and this month's AI cost and
 * budget in micro-dollars.
 */
export default class ClientTransformer extends BaseTransformer<Company> {
  toObject() {
    const company = this.resource
    const figures = company.$extras.figures as ClientFigures
    return {
      ...this.pick(company, ['id', 'name', 'slug', 'code', 'kind', 'status', 'contact']),
      ...this.pick(company, ['teamReview', 'storageQuota', 'logoFileId', 'createdAt']),
      ...this.pick(figures, ['people', 'openTasks', 'storageUsed', 'aiSpend', 'aiBudget']),
      allowance: {
        monthlyVideos: company.monthlyVideos,
        revisionRounds: company.revisionRounds,
      },
    }
  }
}
