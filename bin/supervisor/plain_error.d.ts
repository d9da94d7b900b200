export class PlainError extends Error {
  isPlain: true
  exitCode: number
  constructor(message: string, exitCode?: number)
}
