import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Returns the ids of processes whose command line contains a folder. */
export function toolsIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

/** Returns the names of the temporary folders of running jobs. */
export function workFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('rushes-work-'))
}
