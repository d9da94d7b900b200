/**
 * `npm run notices`: names what is shipped of others, with its licence, in NOTICES.md: the packages
 * that production installs, those that are built into pages, and the fonts.
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
