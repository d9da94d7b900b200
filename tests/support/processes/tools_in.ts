import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Ids of the processes whose command names a folder. */
export function toolsIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

/** The folders that jobs work in at the moment, by name. */
export function workFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('rushes-work-'))
}
