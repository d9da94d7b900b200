import { createElement } from 'react'
import { useLate } from '~/hooks/use_late'
import { late } from '~/lib/late'

type Extra = {
  /** A toast with the same id takes the other's place. */
  id?: string
  /** A second line. */
  detail?: string
  /** Takes it back; shown as "Undo". */
  undo?: () => void
  /** Another act than undo. */
  action?: { label: string; onClick: () => void }
}

export type Message = { tone: 'done' | 'failed' | 'info'; words: string; extra?: Extra }

/** How long to wait before what shows messages is asked for again. */
const AGAIN_AFTER = 3_000

const parts = late(() => import('~/components/ui/overlay/toaster_parts'))

/** Said before there was anything to show it. */
let unsaid: Message[] = []

/**
 * A short message that disappears: something is done, or failed without a form on screen to say so.
 * What shows it comes with the first of them.
 *
 * @example toast.done('Order NORD-12 moved to the trash', { undo: restore })
 */
export const toast = {
  /** Something succeeded. */
  done: (words: string, extra?: Extra) => say({ tone: 'done', words, extra }),
  /** Something failed; stays longer. */
  failed: (words: string, extra?: Extra) => say({ tone: 'failed', words, extra }),
  /** Worth knowing. */
  info: (words: string, extra?: Extra) => say({ tone: 'info', words, extra }),
}

function say(message: Message): void {
  unsaid.push(message)
  deliver()
}

function deliver(): void {
  const now = parts.now()
  if (now) {
    unsaid.forEach(now.say)
    unsaid = []
  } else {
    parts.load().then(deliver, () => setTimeout(deliver, AGAIN_AFTER))
  }
}

/** Where toasts appear; once, in the shell. */
export function Toaster() {
  const arrived = useLate(parts)
  return arrived && createElement(arrived.Toaster)
}
