import { useRef } from 'react'

/**
 * Keeps an answer that was asked for before something was written on this page from replacing what was written.
 *
 * @example const { noteWrite, readFresh } = useFreshRead()
 */
export function useFreshRead() {
  const writes = useRef(0)

  /** Reads again as long as something was written meanwhile. */
  async function readFresh<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    const before = writes.current
    const answer = await read()
    return before === writes.current ? answer : readFresh(read)
  }
  return { noteWrite: () => void (writes.current += 1), readFresh }
}
