/**
 * Runs the Dockerfile's build step on the committed files that .dockerignore leaves, in a folder that
 * is thrown away, with the packages that are installed here. It fails where `docker build` would.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const read = (name) => readFileSync(join(root, name), 'utf8')

const patterns = read('.dockerignore').split('\n').filter(Boolean)
const command = /^COPY \. \.\nRUN (.+)$/m.exec(read('Dockerfile'))?.[1]
if (!command) throw new Error('The Dockerfile has no RUN right after COPY . .')

const folder = mkdtempSync(join(tmpdir(), 'rushes-image-'))
try {
  for (const path of committed().filter(isSent)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}

function committed() {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
}

/** The last pattern that fits a file, or a folder around it, decides. */
function isSent(path) {
  const parts = path.split('/')
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return patterns.reduce((sent, pattern) => {
    const glob = pattern.replace(/^!/, '').replace(/\/$/, '')
    return around.some((one) => matchesGlob(one, glob)) ? pattern.startsWith('!') : sent
  }, true)
}
