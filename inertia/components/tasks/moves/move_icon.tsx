import { CheckCheck, CirclePause, CircleX, Play, RotateCcw, type LucideIcon } from 'lucide-react'
import { type Verb } from '~/components/tasks/types'

const ICONS: Record<Verb, LucideIcon> = {
  start: Play,
  complete: CheckCheck,
  hold: CirclePause,
  resume: Play,
  cancel: CircleX,
  reopen: RotateCcw,
}

/** The sign of a move by hand. */
export function MoveIcon({ verb }: { verb: Verb }) {
  const Icon = ICONS[verb]
  return <Icon aria-hidden />
}
