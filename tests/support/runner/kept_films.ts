import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'

/** Sources that generate films: a change to one of them invalidates all cached films. */
const SOURCES = ['tests/support/videos.ts', 'tests/support/browser/bar_code.ts']

/**
 * Creates a film at a path, or copies the one that an earlier run or another worker made with the
 * same sources and the same ffmpeg. A film is renamed into the cache once it is complete.
 * @param make creates the film at the given path
 * @param cache folder of cached films, with a subfolder for each version of the sources
 */
export async function keptFilm(
  name: string,
  path: string,
  make: (path: string) => Promise<unknown>,
  cache?: string
): Promise<void> {
  const folder = cache ?? (await theCache())
  const kept = join(folder, name)
  try {
    await copyFile(kept, path)
  } catch {
    await make(path)
    keep(path, kept)
  }
}

/**
 * Another run, with another ffmpeg, may have removed the folder meanwhile: then the film isn't
 * cached.
 */
function keep(path: string, kept: string): void {
  try {
    const draft = `${kept}.${randomUUID()}`
    copyFileSync(path, draft)
    renameSync(draft, kept)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}

let current: Promise<string> | undefined
const theCache = () => (current ??= openCache(app.makePath('node_modules/.cache/rushes-films')))

/** Returns the folder for these sources; those of others are removed. */
async function openCache(all: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(readFileSync(app.makePath(source)))
  hash.update(await runTool(ffmpegPath(), ['-version'], { timeoutMs: 10_000 }))
  const folder = join(all, hash.digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(all)) {
    if (join(all, other) !== folder) rmSync(join(all, other), { recursive: true, force: true })
  }
  return folder
}
