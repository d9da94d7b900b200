import { test } from '@japa/runner'
import { Job, QUEUES } from '#jobs/job'
import { JOBS, jobNamed, UnknownJob } from '#jobs/registry'
import { REPEATING } from '#jobs/repeating'

test.group('The registry of jobs', () => {
  for (const name of Object.keys(JOBS)) {
    test(`${name} is a job that is stored under that name`, async ({ assert }) => {
      const JobClass = await jobNamed(name)
      assert.isTrue(JobClass.prototype instanceof Job)
      assert.equal(JobClass.jobName, name)
      assert.equal(JobClass.$$filepath, name)
      assert.include(QUEUES, JobClass.queue)
      assert.isAtLeast(JobClass.attempts, 1)
    })
  }

  for (const name of ['nobody.knows', 'constructor', '../../../etc/passwd']) {
    test(`“${name}” is refused, and nothing is loaded for it`, async ({ assert }) => {
      await assert.rejects(() => jobNamed(name), UnknownJob as never)
    })
  }

  test('whatever repeats is in it', ({ assert }) => {
    assert.includeMembers(Object.keys(JOBS), Object.keys(REPEATING))
  })
})
