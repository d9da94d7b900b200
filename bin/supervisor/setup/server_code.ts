import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from '@swc/core'
import { root } from '../root.ts'
import { Stamp, hashFiles } from './stamps.ts'

/** Folder of the compiled server: plain JavaScript, so that no process keeps a compiler in memory. */
export const SERVER = join(root, 'tmp', 'server')

const FOLDERS = ['app', 'bin', 'commands', 'config', 'database', 'providers', 'start', '.adonisjs']
const SOURCES = [...FOLDERS.map((folder) => `${folder}/**`), '*.ts', 'ace.js', 'package*.json']
const NEEDED = /\.(ts|js|json)$/
/** Type declarations, and the supervisor, which runs from the sources. */
const LEFT_OUT = /\.d\.ts$|^bin\/supervisor\//
/** Folders that are linked instead of copied: built pages, and texts, which need no compiling. */
const LINKED = ['public', 'resources']

/** Compiles `./layout.ts` in imports to `./layout.js`, as the build does. The option is missing in swc's types. */
const AS_TSC = { rewriteRelativeImportExtensions: true }

const stamp = new Stamp(join(SERVER, '.built_from'))

/**
 * Compiles the server, unless it is current. Does the same as the loader of TypeScript at each start, but only
 * once.
 */
export async function compileServer(): Promise<void> {
  const sources = hashFiles(root, SOURCES)
  if (stamp.matches(sources)) return
  const draft = `${SERVER}.${process.pid}`
  try {
    rmSync(draft, { recursive: true, force: true })
    const files = globSync(SOURCES, { cwd: root }).filter(
      (file) => NEEDED.test(file) && !LEFT_OUT.test(file)
    )
    await Promise.all(files.map((file) => place(file, draft)))
    for (const folder of LINKED) symlinkSync(join(root, folder), join(draft, folder))
    writeFileSync(join(draft, 'ace.js'), `await import('./bin/console.js')\n`)
    new Stamp(join(draft, '.built_from')).write(sources)
    putInPlace(draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function place(file: string, draft: string): Promise<void> {
  const target = join(draft, file)
  mkdirSync(dirname(target), { recursive: true })
  if (!file.endsWith('.ts')) return copyFileSync(join(root, file), target)
  const { code, map } = await transform(readFileSync(join(root, file), 'utf8'), {
    filename: join(root, file),
    swcrc: false,
    sourceMaps: true,
    module: { type: 'es6' },
    jsc: {
      ...AS_TSC,
      target: 'esnext',
      parser: { syntax: 'typescript', decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
      },
      experimental: { keepImportAttributes: true },
      keepClassNames: true,
    },
  })
  const name = target.replace(/\.ts$/, '.js')
  writeFileSync(name, `${code}\n//# sourceMappingURL=${name.split('/').at(-1)}.map\n`)
  if (map) writeFileSync(`${name}.map`, map)
}

/** Replaces the compiled server. Two starts may do this at the same time; both have compiled the same sources. */
function putInPlace(draft: string): void {
  const old = `${SERVER}.old.${process.pid}`
  if (existsSync(SERVER)) ignoring(['ENOENT'], () => renameSync(SERVER, old))
  ignoring(['ENOTEMPTY', 'EEXIST'], () => renameSync(draft, SERVER))
  rmSync(old, { recursive: true, force: true })
}

function ignoring(codes: string[], work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
