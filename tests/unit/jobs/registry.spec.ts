import { test } from '@japa/runner'
import { JOBS } from '#jobs/registry'
import { Job } from '#queue/job'
import { JOB_KINDS, kindOf, QUEUES, UnknownJob, type JobName } from '#queue/job_kinds'
import { REPEATING_JOBS } from '#queue/schedule'

test.group('The registry of jobs', () => {
  for (const name of Object.keys(JOB_KINDS) as JobName[]) {
    test(`${name} can be enqueued, and is a job that a worker knows`, async ({ assert }) => {
      const { default: JobClass } = await JOBS[name]()
      assert.isTrue(JobClass.prototype instanceof Job)
      assert.include(QUEUES, kindOf(name).queue)
      assert.isAtLeast(kindOf(name).attempts, 1)
    })
  }

  test('a worker knows no job that can’t be enqueued', ({ assert }) => {
    assert.sameMembers(Object.keys(JOBS), Object.keys(JOB_KINDS))
  })

  for (const name of ['nobody.knows', 'constructor', '../../../etc/passwd']) {
    test(`“${name}” is refused`, ({ assert }) => {
      assert.throws(() => kindOf(name), UnknownJob as never)
    })
  }

  test('contains every repeating job', ({ assert }) => {
    assert.includeMembers(Object.keys(JOBS), Object.keys(REPEATING_JOBS))
  })
})
