export interface ProcessFacts {
  name: string
  state: string
  parent: number
  born: string
}

export function factsOf(pid: number): ProcessFacts | undefined
export function isAlive(pid: number): boolean
export function isSameProcess(pid: number, born?: string): boolean
