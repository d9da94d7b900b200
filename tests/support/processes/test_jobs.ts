import { JOBS } from '#jobs/registry'
import type { JobRegistry } from '#queue/job'
import { JOB_KINDS, type JobKind } from '#queue/job_kinds'

const kinds: Record<string, JobKind> = JOB_KINDS
const jobs: JobRegistry = JOBS

/** Registers jobs that only tests have. Loaded before the worker that runs them. */
kinds['test.observed'] = { queue: 'default', attempts: 2, backoffSeconds: 0.1 }
kinds['test.heavy'] = { queue: 'heavy', attempts: 2, backoffSeconds: 0.1 }
jobs['test.observed'] = () => import('#tests/support/processes/observed_job')
jobs['test.heavy'] = () => import('#tests/support/processes/observed_job')
