import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { factsOf, isSameProcess } from './processes.js'

/** Somebody else holds the lock; `holder` is what they wrote into it. */
export class LockHeld extends Error {
  constructor(path, holder) {
    super(`${path} is held by process ${holder.pid}`)
    this.holder = holder
  }
}

/**
 * A lock that a file stands for. It names the process that holds it, so that a lock left by
 * `kill -9`, or by a process whose number another one has now, is taken over.
 *
 * @param {string} path
 * @param {object} [note] what others are told about the holder
 * @returns {{ tell(note: object): void, release(): void }}
 * @throws {LockHeld}
 */
export function takeLock(path, note = {}) {
  const mine = { ...note, pid: process.pid, born: factsOf(process.pid)?.born, token: token() }

  for (let attempt = 0; attempt < 200; attempt++) {
    if (createWhole(path, mine)) return held(path, mine)
    const other = readLock(path)
    if (!other) continue
    if (isHolding(other)) throw new LockHeld(path, other)
    clearAbandoned(path, other)
  }
  throw new LockHeld(path, readLock(path) ?? { pid: 'unknown' })
}

/** @param {string} path @returns what the holder wrote, undefined when nobody holds it */
export function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return { token: 'unreadable' }
    throw error
  }
}

function held(path, mine) {
  const isMine = () => readLock(path)?.token === mine.token
  return {
    tell(note) {
      Object.assign(mine, note)
      if (isMine()) writeFileSync(path, JSON.stringify(mine))
    },
    release() {
      if (isMine()) rmSync(path, { force: true })
    },
  }
}

/** Linking a finished file makes the lock appear at once and whole, or not at all. */
function createWhole(path, content) {
  const draft = `${path}.${content.token}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Of several who find the same abandoned lock, one may remove it: the one who makes the file
 * named after it. It looks again before it removes, since the others may be long past.
 */
function clearAbandoned(path, abandoned) {
  const right = `${path}.over-${abandoned.token}`
  try {
    writeFileSync(right, '', { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    pause(20)
    // Removing takes no time: a right this old is of one who died while having it.
    if (ageOf(right) > 2000) rmSync(right, { force: true })
    return
  }
  try {
    if (readLock(path)?.token === abandoned.token) rmSync(path, { force: true })
  } finally {
    rmSync(right, { force: true })
  }
}

const isHolding = ({ pid, born }) => Boolean(pid) && isSameProcess(pid, born)

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

const token = () => randomBytes(8).toString('hex')

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
