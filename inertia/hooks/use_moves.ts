import { useRef, useState } from 'react'
import { type Result } from '~/lib/api'
import { announce } from '~/lib/focus/announce'
import { type Problem } from '~/lib/problem'

type Move<Order> = {
  /** The order with this move. */
  next: Order
  /** Announced to screen readers. */
  words: string
  request: () => Promise<Result<unknown>>
  onRefused: (problem: Problem) => void
}

/**
 * Returns an order with moves applied before the server confirms them, and the function that sends a move. Moves are
 * sent one after the other, so that the last one is the one that is saved. One that the server refuses is reverted.
 * @param stored the order as the page has loaded it
 * @param reload loads it again
 */
export function useMoves<Order>(stored: Order, reload: (onFinish: () => void) => void) {
  const [ahead, setAhead] = useState<Order | null>(null)
  const latest = useRef<Promise<unknown>>(Promise.resolve())

  async function move({ next, words, request, onRefused }: Move<Order>) {
    setAhead(next)
    announce(words)
    const sent = latest.current.then(request)
    latest.current = sent
    const result = await sent
    if (!result.ok) onRefused(result.problem)
    if (latest.current !== sent) return
    reload(() => {
      if (latest.current === sent) setAhead(null)
    })
  }

  return [ahead ?? stored, move] as const
}
