export class Progress {
  constructor(stream?: NodeJS.WriteStream)
  step<T>(title: string, work: (note: (text: string) => void) => Promise<T> | T): Promise<T>
  line(text: string): void
  unrepeated(text: string): void
  death: (
    part: { name: string },
    exit: { code: number | null; signal: NodeJS.Signals | null },
    delay: number
  ) => void
  close(): void
}
export function seconds(ms: number): string
