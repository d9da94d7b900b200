import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import ContentItem from '#models/content/content_item'
import { aToken } from '#tests/support/sign_in'
import { rollsBack } from '#tests/support/database'
import { MP4 } from '#tests/support/files'
import { aPerson } from '#tests/support/people'

const run = promisify(execFile)

/** A replacement of jq that resolves a path, for machines without it. */
const JQ = `#!${process.execPath}
let text = ''
process.stdin.on('data', (part) => (text += part)).on('end', () => {
  const path = process.argv.at(-1).split('.').filter(Boolean)
  console.log(path.reduce((value, name) => value[name], JSON.parse(text)))
})
`

/** Returns the shell commands of the page, in order. */
async function commands(): Promise<string> {
  const page = await readFile(app.makePath('docs/api.md'), 'utf8')
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n')
}

test.group('The API guide', (group) => {
  rollsBack(group)

  test('has commands that work from the brief to the approval', async ({ assert, cleanup }) => {
    const owner = await aPerson('client_owner')
    const brand = await aToken(owner)
    const team = await aToken(await aPerson('team_creator'))
    const folder = await mkdtemp(join(tmpdir(), 'api-page-'))
    cleanup(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'cut.mp4'), MP4)
    await writeFile(join(folder, 'recut.mp4'), Buffer.concat([MP4, Buffer.from('warmer')]))
    await writeFile(join(folder, 'jq'), JQ)
    await chmod(join(folder, 'jq'), 0o755)

    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await commands()], {
      cwd: folder,
      env: {
        PATH: [process.env.PATH, folder].join(delimiter),
        RUSHES: `http://${env.get('HOST')}:${env.get('PORT')}`,
        BRAND_TOKEN: brand.token,
        TEAM_TOKEN: team.token,
      },
    })
    assert.deepEqual(stdout.trim().split('\n'), [owner.company.name, 'open', '2', 'approved'])
    const video = await ContentItem.findByOrFail('company_id', owner.companyId)
    assert.equal(video.status, 'approved')
  }).timeout(60_000)
})
