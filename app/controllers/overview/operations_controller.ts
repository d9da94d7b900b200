import type { HttpContext } from '@adonisjs/core/http'
import { firstPageFor } from '#queries/overview/landing_pages'
import { authorize } from '#access/policy'
import OperationsPolicy from '#policies/overview/operations_policy'
import { listFailedJobs } from '#queries/overview/operations/list_failed_jobs'
import { readOperations } from '#queries/overview/operations/read_operations'
import { readList } from '#support/http/read_list'
import { redirectFromRefused } from '#access/refused_page'
import OperationsTransformer from '#transformers/overview/operations_transformer'
import { failedJobListValidator } from '#validators/overview/overview'

export default class OperationsController {
  async show({ actor, serialize }: HttpContext) {
    await authorize(actor, OperationsPolicy, 'manage')
    const [operations, failed] = await Promise.all([
      readOperations(),
      listFailedJobs({ isOpen: true }),
    ])
    return serialize(OperationsTransformer.transform({ ...operations, failedJobs: failed.all() }))
  }

  async page(ctx: HttpContext) {
    const { actor, inertia } = ctx
    if (!actor.seesAllCompanies) return redirectFromRefused(ctx, firstPageFor(actor))
    const input = await readList(ctx, failedJobListValidator)
    const [operations, failed] = await Promise.all([readOperations(), listFailedJobs(input)])
    return inertia.render('overview/operations', {
      operations: OperationsTransformer.transform({ ...operations, failedJobs: failed.all() }),
      metadata: failed.getMeta(),
    })
  }
}
