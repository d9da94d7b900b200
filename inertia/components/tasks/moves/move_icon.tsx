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

/** Icon of a manual move. */
export function MoveIcon({ verb }: { verb: Verb }) {
  const Icon = ICONS[verb]
  return <Icon aria-hidden />
}
