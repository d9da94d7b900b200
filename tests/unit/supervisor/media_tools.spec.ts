import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { findTool } from '../../../bin/supervisor/setup/media_tools.ts'

test.group('Media tools', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-tools-'))
    return () => rmSync(folder, { recursive: true })
  })

  test("the machine's own are preferred", ({ assert }) => {
    writeFileSync(join(folder, 'ffmpeg'), '')
    chmodSync(join(folder, 'ffmpeg'), 0o755)
    assert.equal(findTool('ffmpeg', folder), join(folder, 'ffmpeg'))
  })

  test('the packaged one is used otherwise, and runs: {$self}')
    .with(['ffmpeg', 'ffprobe'] as const)
    .run(({ assert }, tool) => {
      writeFileSync(join(folder, tool), 'not a program')
      const path = findTool(tool, folder)
      assert.include(execFileSync(path!, ['-version']).toString(), `${tool} version`)
    })
})
