import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { compileServer, SERVER } from '../../../bin/supervisor/setup/server_code.js'

test.group('The code that web and worker run from', () => {
  test('is plain JavaScript next to the files that it reads, and compiled once for the same sources', async ({
    assert,
  }) => {
    await compileServer()
    const server = join(SERVER, 'bin/server.js')
    assert.notInclude(readFileSync(server, 'utf8'), 'import type')
    assert.notInclude(readFileSync(join(SERVER, 'ace.js'), 'utf8'), 'ts-exec')
    assert.include(readFileSync(join(SERVER, 'app/models/tasks/task.js'), 'utf8'), '_ts_decorate')
    // Files that `npm start` loads without compiling import modules by their real file names.
    assert.include(readFileSync(join(SERVER, 'app/backup/manifest_file.js'), 'utf8'), './layout.js')
    for (const path of ['resources/lang', 'public', 'package.json', 'start/routes.js']) {
      assert.isTrue(existsSync(join(SERVER, path)), path)
    }
    const made = statSync(server).ino
    await compileServer()
    assert.equal(statSync(server).ino, made)
  }).timeout(60_000)
})
