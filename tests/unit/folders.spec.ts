import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { misplacedFiles } from '#tests/support/checks/folders'

const HELD = '{app,bin,commands,config,docs,inertia,providers,resources,start,tests}/**/*.*'

test.group('Folders', () => {
  test('are features within layers, and none has too many files', ({ assert }) => {
    const paths = globSync(HELD, { cwd: app.makePath() }).map((path) => path.split('\\').join('/'))
    assert.isAbove(paths.length, 1_500)
    assert.deepEqual(misplacedFiles(paths), [])
  })

  test('a folder that is no feature is detected: {$self}')
    .with([
      'app/actions/orders/create_order.ts',
      'app/notifications/events/videos/video_approved.ts',
      'inertia/pages/users/index.tsx',
      'resources/lang/de/people/list.json',
      'start/routes/colleagues.ts',
      'tests/functional/deliveries/pack.spec.ts',
    ])
    .run(({ assert }, path) => {
      assert.lengthOf(misplacedFiles([path]), 1)
    })

  test('files in the right folder are accepted', ({ assert }) => {
    const paths = [
      'app/actions/content/comments/create_comment.ts',
      'app/models/mixins/soft_deletes.ts',
      'app/net/guarded_fetch.ts',
      'resources/lang/en/common.json',
      'start/routes/system.ts',
      'start/routes/tasks.ts',
      'start/routes/tasks/comments.ts',
      'tests/unit/net/guarded_fetch.spec.ts',
      'tests/unit/folders.spec.ts',
    ]
    assert.deepEqual(misplacedFiles(paths), [])
  })

  test('the 26th file of a folder is detected, except for a migration', ({ assert }) => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
    assert.deepEqual(misplacedFiles(files('app/net', 25)), [])
    assert.deepEqual(misplacedFiles(files('app/net', 26)), ['app/net holds 26 files, more than 25'])
    assert.deepEqual(misplacedFiles(files('database/migrations', 40)), [])
  })
})
