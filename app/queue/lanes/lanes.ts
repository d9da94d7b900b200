import { createHash } from 'node:crypto'
import { JOB_KINDS, type QueueName } from '#queue/job_kinds'

/**
 * A lane is the set of queues that the workers of one version listen to. BullMQ hands a job to any
 * worker that listens to its queue, so versions that know different jobs must not share one: a worker
 * would take a job that it can't run. Versions that know the same jobs share a lane.
 */
export type Lane = string

/** Until 0.4: digest of the jobs that version 0.2.0 knows. The names of that lane and of its queues have no suffix. */
const FIRST_DIGEST = '54e1dd69'
const FIRST_LANE: Lane = ''

export function ownKinds(): string[] {
  return Object.keys(JOB_KINDS).sort()
}

/** The lane of this program. */
export function ownLane(): Lane {
  return laneOf(ownKinds())
}

/** Returns the lane of a program that knows these jobs: a digest of their names. */
export function laneOf(kinds: string[]): Lane {
  const names = [...kinds].sort().join('\n')
  const digest = createHash('sha256').update(names).digest('hex').slice(0, 8)
  return digest === FIRST_DIGEST ? FIRST_LANE : digest
}

/** Returns the BullMQ name of a queue in a lane. */
export function nameInLane(queue: QueueName, lane: Lane): string {
  return lane === FIRST_LANE ? queue : `${queue}-${lane}`
}
