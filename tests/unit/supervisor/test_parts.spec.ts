import { test } from '@japa/runner'
import { testParts } from '../../../bin/supervisor/runs/test_parts.ts'

const ON_LOCALHOST = 'postgres://someone@localhost:5432'

test.group('The parts of a test run', () => {
  test('are only those configured for tests', ({ assert }) => {
    const env = {
      DATABASE_URL: 'postgres://live',
      DATABASE_URL_TEST: `${ON_LOCALHOST}/rushes_test`,
      REDIS_URL_TEST: 'redis://localhost',
      S3_ENDPOINT: 'https://live',
      S3_BUCKET_TEST: 'rushes-test',
    }
    assert.deepEqual(testParts(env), {
      DATABASE_URL: `${ON_LOCALHOST}/rushes_test`,
      REDIS_URL: 'redis://localhost',
      S3_BUCKET: 'rushes-test',
    })
    assert.deepEqual(testParts({}), {})
  })

  test('never include a database or a bucket that is not for tests', ({ assert }) => {
    const refused = (env: Record<string, string>, message: RegExp) =>
      assert.throws(() => testParts(env), message)

    refused({ DATABASE_URL_TEST: `${ON_LOCALHOST}/rushes` }, /ends in _test/)
    refused({ DATABASE_URL_TEST: `${ON_LOCALHOST}/_test/live` }, /ends in _test/)
    refused({ DATABASE_URL_TEST: 'rushes_test' }, /ends in _test/)
    refused({ S3_BUCKET_TEST: 'rushes' }, /ends in -test/)
    refused({ S3_ENDPOINT_TEST: 'https://store.example' }, /ends in -test/)
    refused({ DATABASE_OWNER_URL_TEST: `${ON_LOCALHOST}/rushes_test` }, /needs DATABASE_URL_TEST/)
    refused(
      {
        DATABASE_URL_TEST: `${ON_LOCALHOST}/one_test`,
        DATABASE_OWNER_URL_TEST: `${ON_LOCALHOST}/other_test`,
      },
      /the same database/
    )
  })
})
