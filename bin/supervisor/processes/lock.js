import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { processInfo, isSameProcess } from './process_info.js'

/**
 * Content of a lock file.
 *
 * @typedef {{
 *   pid?: number,
 *   startedAt?: string,
 *   token: string,
 *   url?: string,
 *   isStopping?: boolean,
 * }} Holder
 *
 * @typedef {{ url?: string, isStopping?: boolean }} Note what other processes can read about the holder
 * @typedef {{ tell(note: Note): void, release(): void }} Lock
 */

/** Another process holds the lock; `holder` is what it wrote into the file. */
export class LockHeld extends Error {
  /**
   * @param {string} path
   * @param {Holder} holder
   */
  constructor(path, holder) {
    super(`${path} is held by process ${holder.pid}`)
    this.holder = holder
  }
}

/**
 * Acquires a lock, which is a file that names its process. A lock whose process was killed is taken over, even if
 * another process has the same process id by now.
 *
 * @param {string} path
 * @param {Note} [note]
 * @returns {Lock}
 * @throws {LockHeld}
 */
export function takeLock(path, note = {}) {
  /** @type {Holder} */
  const mine = {
    ...note,
    pid: process.pid,
    startedAt: processInfo(process.pid)?.startedAt,
    token: token(),
  }

  for (let attempt = 0; attempt < 200; attempt++) {
    if (createWhole(path, mine)) return held(path, mine)
    const other = readLock(path)
    if (!other) continue
    if (isHolding(other)) throw new LockHeld(path, other)
    clearAbandoned(path, other)
  }
  throw new LockHeld(path, readLock(path) ?? { token: 'unknown' })
}

/**
 * @param {string} path
 * @returns {Holder | undefined} content of the lock file; undefined if the lock is free
 */
export function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return { token: 'unreadable' }
    throw error
  }
}

/**
 * @param {string} path
 * @param {Holder} mine
 * @returns {Lock}
 */
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

/**
 * Creates the lock file atomically, by linking a complete file. Returns false if it exists already.
 *
 * @param {string} path
 * @param {Holder} content
 */
function createWhole(path, content) {
  const draft = `${path}.${content.token}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes an abandoned lock. If several processes find it, only the one that creates the file named after the
 * lock's token may remove it. It checks the lock again first, because another process may have removed and acquired
 * it meanwhile.
 *
 * @param {string} path
 * @param {Holder} abandoned
 */
function clearAbandoned(path, abandoned) {
  const right = `${path}.over-${abandoned.token}`
  try {
    writeFileSync(right, '', { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    pause(20)
    // Removing takes very little time, so a file this old belongs to a process that died meanwhile.
    if (ageOf(right) > 2000) rmSync(right, { force: true })
    return
  }
  try {
    if (readLock(path)?.token === abandoned.token) rmSync(path, { force: true })
  } finally {
    rmSync(right, { force: true })
  }
}

/** @param {Holder} holder */
const isHolding = ({ pid, startedAt }) => Boolean(pid) && isSameProcess(Number(pid), startedAt)

/** @param {string} path */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code

const token = () => randomBytes(8).toString('hex')

/** @param {number} ms */
function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
