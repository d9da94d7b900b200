/**
 * `npm run notices`: writes NOTICES.md, which lists the shipped third-party packages and fonts with their licences:
 * packages that production installs, and packages that are built into pages.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notices } from './supervisor/setup/notices.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('inertia/**/*.{ts,tsx,css}', { cwd: root })
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))

writeFileSync(`${root}NOTICES.md`, notices(lock, sources))
