import { JOBS } from '#jobs/registry'

/** Jobs that only tests have; loaded ahead of the worker that is to know them. */
JOBS['test.observed'] = () => import('#tests/support/processes/observed_job')
JOBS['test.heavy'] = async () => {
  const { HeavyJob } = await import('#tests/support/processes/observed_job')
  return { default: HeavyJob }
}
