import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { OperatorCommand } from '#support/process/operator_command'
import type { QueueName } from '#queue/job_kinds'
import type { WorkerPhase } from '#queue/worker_health'

/** Default number of jobs of a queue that one worker runs at a time. */
const CONCURRENCY: Record<QueueName, number> = { default: 5, heavy: 1, transfer: 4 }

export default class WorkerCommand extends OperatorCommand {
  static commandName = 'worker'
  static description = 'Run the jobs of the queues'
  static help = [
    'Any number of workers can run. After SIGTERM, a worker takes no more jobs, finishes the running',
    'ones and exits. If a worker is killed, another one takes over its jobs within a minute.',
    '',
    '{{ binaryName }} worker --queue=heavy --concurrency=2',
  ]
  static options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.array({
    description: 'Queues to take jobs from: default, heavy, transfer. Default: all',
  })
  declare queue?: string[]

  @flags.number({
    description: 'Maximum number of parallel jobs per queue. Default: 5, heavy 1, transfer 4',
  })
  declare concurrency?: number

  async run() {
    const { QUEUES } = await import('#queue/job_kinds')
    const queues = QUEUES.filter((name) => !this.queue?.length || this.queue.includes(name))
    const unknown = this.queue?.filter((name) => !QUEUES.includes(name as QueueName)) ?? []
    if (unknown.length > 0) throw new Error(`There is no queue ${unknown.join(', ')}`)
    const { concurrency = 1 } = this
    if (!Number.isInteger(concurrency) || concurrency < 1) {
      throw new Error('--concurrency must be a whole number of at least 1')
    }
    await this.work(queues)
  }

  private async work(queues: QueueName[]) {
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { checkQueueAtStart } = await import('#queue/check_queue')
    const { startMaintenance } = await import('#queue/maintenance')
    const { JOBS } = await import('#jobs/registry')
    const { startWorker } = await import('#queue/worker')
    const { startDespiteOutages } = await import('#queue/outages/until_no_outage')
    const { ffmpegConcern } = await import('#media/ffmpeg_release')
    const { leave } = await import('#queue/worker_registry')
    const { answerHealthChecks } = await import('#queue/worker_health')
    const { checkWorkFolder } = await import('#media/work_folder')

    const concern = await ffmpegConcern()
    if (concern) logger.warn(`${concern.what}. ${concern.advice}`)
    const slotsOf = (name: QueueName) => this.concurrency ?? CONCURRENCY[name]
    const heavySlots = queues.includes('heavy') ? slotsOf('heavy') : 0
    const closing = new AbortController()
    const phase: WorkerPhase = { current: 'starting' }
    this.app.terminating(() => closing.abort())
    // Notifications need no folder.
    if (queues.some((name) => name !== 'default')) await checkWorkFolder()
    const stopAnswering = await answerHealthChecks(phase)
    // Hooks run in reverse order: health checks are served until the jobs have ended.
    if (stopAnswering) this.app.terminating(stopAnswering)
    const stopChores = await startDespiteOutages(closing.signal, async () => {
      await checkQueueAtStart()
      return startMaintenance(queues, heavySlots, JOBS)
    })
    if (!stopChores) return
    const workers = queues.map((name) => startWorker(name, slotsOf(name), JOBS, closing.signal))

    this.app.terminating(async () => {
      logger.info('Worker will exit when its running jobs have ended')
      phase.current = 'closing'
      closing.abort()
      await Promise.all(workers.map((worker) => worker.close()))
      await stopChores()
      await leave().catch((error) => logger.warn({ err: error }, 'Worker could not unregister'))
      logger.info('Worker ended')
    })
    await Promise.all(workers.map((worker) => worker.waitUntilReady()))
    if (!closing.signal.aborted) phase.current = 'ready'
    logger.info({ queues }, 'Worker is ready')
  }
}
