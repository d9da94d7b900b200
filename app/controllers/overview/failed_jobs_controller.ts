import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/policy'
import { retryJob } from '#actions/overview/retry_job'
import OperationsPolicy from '#policies/overview/operations_policy'
import { listFailedJobs } from '#queries/overview/operations/list_failed_jobs'
import { readList } from '#support/http/read_list'
import FailedJobTransformer from '#transformers/overview/failed_job_transformer'
import { failedJobListValidator } from '#validators/overview/overview'

export default class FailedJobsController {
  async index(ctx: HttpContext) {
    await authorize(ctx.actor, OperationsPolicy, 'manage')
    const page = await listFailedJobs(await readList(ctx, failedJobListValidator))
    return ctx.serialize(FailedJobTransformer.paginate(page.all(), page.getMeta()))
  }

  async retry({ actor, params, response, serialize }: HttpContext) {
    const retriedAs = await retryJob(actor, params.id)
    response.status(202)
    return serialize({ retriedAs })
  }
}
