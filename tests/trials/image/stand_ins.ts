import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Progress } from '../../../bin/supervisor/progress.js'
import { debianMirror, type Engine } from './engine.ts'

const HERE = join(import.meta.dirname, 'stand_ins')
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Maps the image names in the Dockerfile and compose.yml to the Dockerfiles of their replacements.
 */
const IMAGES: Record<string, string> = {
  'node:24-bookworm-slim': 'node',
  'postgres:17-bookworm': 'postgres',
  'redis:7-bookworm': 'redis',
  'caddy:2': 'caddy',
  'rushes-trial/store': 'store',
}
const BASE = 'rushes-trial/base'

/**
 * Builds images from Debian's packages and from Node's npm package, under the names of the registry
 * images that they replace. They contain this machine's npm registry settings, and stay in this
 * engine.
 * @param folder for the build files
 */
export async function makeImages(
  engine: Engine,
  progress: Progress,
  folder: string
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (!(await engine.has(BASE))) {
    await progress.step('Debian by debootstrap', () => makeBase(engine, folder))
  }
  const context = join(folder, 'context')
  fillContext(context)
  for (const [image, name] of Object.entries(IMAGES)) {
    if (await engine.has(image)) continue
    await progress.step(`Stand-in for ${image}`, async () => {
      const file = join(context, `${name}.Dockerfile`)
      await engine.run(['build', '--network=host', '-t', image, '-f', file, context])
    })
  }
}

async function makeBase(engine: Engine, folder: string): Promise<void> {
  const root = join(folder, 'debian')
  const archive = join(folder, 'debian.tar')
  if (!existsSync(archive)) {
    const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]
    execFileSync('debootstrap', [...args, debianMirror()], { stdio: 'pipe' })
    execFileSync('tar', ['-C', root, '-cf', archive, '.'])
  }
  await engine.run(['import', archive, BASE])
}

function fillContext(context: string): void {
  cpSync(HERE, context, { recursive: true })
  cpSync(CERTIFICATES, join(context, 'certificates.crt'))
  const npm = (...args: string[]) => execFileSync('npm', args, { encoding: 'utf8' }).trim()
  writeFileSync(join(context, 'npmrc'), `registry=${npm('config', 'get', 'registry')}\n`)
  cpSync(realpathSync(process.execPath), join(context, 'node'))
  const program = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
  cpSync(dirname(dirname(program)), join(context, 'npm'), { recursive: true })
}
