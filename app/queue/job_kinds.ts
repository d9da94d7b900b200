/**
 * `default` for short jobs; `heavy` for jobs that keep a processor busy, so that a long video delays no
 * notification; `transfer` for jobs that wait for remote servers, so that a slow one delays no video.
 */
export const QUEUES = ['default', 'heavy', 'transfer'] as const
export type QueueName = (typeof QUEUES)[number]

export type JobKind = {
  queue: QueueName
  /** Number of attempts before the job fails permanently. */
  attempts: number
  /** Pause before the second attempt, doubled before each further one. */
  backoffSeconds: number
  /** Pause between two runs of a repeating job, in milliseconds. */
  everyMs?: number
}

const MINUTE_MS = 60_000

declare const payloadType: unique symbol
type KindOf<Payload> = JobKind & { readonly [payloadType]?: Payload }
type EmptyPayload = Record<string, never>

function kind<Payload = EmptyPayload>(settings: Partial<JobKind> = {}): KindOf<Payload> {
  return { queue: 'default', attempts: 5, backoffSeconds: 2, ...settings }
}

/**
 * All jobs by name, with payload, retry settings and schedule: everything that `enqueue()` needs. The
 * implementation is in `app/jobs`, which only a worker loads. Jobs may be waiting under a name, so never change
 * one.
 */
export const JOB_KINDS = {
  'ai.sweep': kind({ everyMs: 5 * MINUTE_MS }),
  'audit.verify': kind({ attempts: 1, everyMs: 60 * MINUTE_MS }),
  'bookkeeping.clean': kind({ attempts: 1, everyMs: 60 * MINUTE_MS }),
  'certificates.check': kind<{ checkId: string }>({ queue: 'heavy', attempts: 3 }),
  'content.compare_versions': kind<{ comparisonId: string }>({ queue: 'heavy', attempts: 3 }),
  'content.read_version': kind<{ fileId: string }>({ queue: 'heavy', attempts: 3 }),
  'content.sweep_readings': kind({ everyMs: 10 * MINUTE_MS }),
  'deliveries.pack': kind<{ deliveryId: string }>({ queue: 'heavy', attempts: 3 }),
  'deliveries.sweep': kind({ everyMs: 60 * MINUTE_MS }),
  'media.cut_cover': kind<{ fileId: string; frame: number }>({ queue: 'heavy', attempts: 3 }),
  'media.process': kind<{ fileId: string }>({ queue: 'heavy', attempts: 3 }),
  'messenger.saved_link': kind<{ messageId: string }>({ attempts: 6, backoffSeconds: 5 }),
  'messenger.updates': kind<{ botId: string; chatId: string }>({ attempts: 6, backoffSeconds: 5 }),
  'notifications.deliver': kind(),
  'notifications.sweep': kind({ everyMs: 5 * MINUTE_MS }),
  'push.test': kind<{ id: string; userId: string }>({ attempts: 1 }),
  'reminders.send': kind({ everyMs: 15 * MINUTE_MS }),
  'safebot.save': kind<{ recordId: string }>({ queue: 'transfer', backoffSeconds: 5 }),
  'safebot.sweep': kind({ everyMs: 15 * MINUTE_MS }),
  'sessions.end_without_factor': kind({ everyMs: 15 * MINUTE_MS }),
  'storage.sweep': kind({ queue: 'transfer', attempts: 1, everyMs: 24 * 60 * MINUTE_MS }),
  'tasks.complete_published': kind({ everyMs: 60 * MINUTE_MS }),
  'uploads.sweep': kind({ everyMs: 15 * MINUTE_MS }),
}

export type JobName = keyof typeof JOB_KINDS
export type PayloadOf<Name extends JobName> =
  (typeof JOB_KINDS)[Name] extends KindOf<infer Payload> ? Payload : never

/** A job that this version of the program doesn't know. */
export class UnknownJob extends Error {
  constructor(name: string) {
    super(`There is no job named ${name}`)
  }
}

/** @throws UnknownJob */
export function kindOf(name: string): JobKind {
  if (!Object.hasOwn(JOB_KINDS, name)) throw new UnknownJob(name)
  return JOB_KINDS[name as JobName]
}
