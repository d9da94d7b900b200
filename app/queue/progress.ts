import { kindOf, type JobName } from '#queue/job_kinds'
import { queueNamed } from '#queue/queues'

/**
 * How far a job is.
 * @param id what `enqueue` gave
 * @returns 0 to 100, or null when the queue doesn't know the job (yet, or any more)
 */
export async function readProgress(name: JobName, id: string): Promise<number | null> {
  const job = await queueNamed(kindOf(name).queue).getJob(id)
  if (!job) return null
  return typeof job.progress === 'number' ? job.progress : 0
}
