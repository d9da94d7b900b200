import { useRef } from 'react'

/**
 * Drops responses that were requested before the page wrote something, because they would overwrite what was written.
 *
 * @example const { noteWrite, readFresh } = useFreshRead()
 */
export function useFreshRead() {
  const writes = useRef(0)

  /** Reads, and reads again if the page wrote something in the meantime. */
  async function readFresh<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    const before = writes.current
    const answer = await read()
    return before === writes.current ? answer : readFresh(read)
  }
  return { noteWrite: () => void (writes.current += 1), readFresh }
}
