export interface LockNote {
  pid: number
  token: string
  [key: string]: unknown
}

export class LockHeld extends Error {
  holder: LockNote
}

export interface Lock {
  tell(note: object): void
  release(): void
}

export function takeLock(path: string, note?: object): Lock
export function readLock(path: string): LockNote | undefined
