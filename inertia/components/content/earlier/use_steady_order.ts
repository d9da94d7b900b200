import { useState } from 'react'
import { type Thread } from '~/components/content/comments/types'

const idOf = ({ root }: Thread) => root.id

/** Keeps the order of items while the pointer is over them. */
export function useSteadyOrder(threads: Thread[], isHeld: boolean): Thread[] {
  const [order, setOrder] = useState(() => threads.map(idOf))
  const next = threads.map(idOf)
  if (!isHeld && next.join() !== order.join()) setOrder(next)
  if (!isHeld) return threads
  const placeOf = (thread: Thread) => {
    const place = order.indexOf(idOf(thread))
    return place < 0 ? order.length : place
  }
  return threads.toSorted((one, other) => placeOf(one) - placeOf(other))
}
