import { readdirSync, readFileSync } from 'node:fs'

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
