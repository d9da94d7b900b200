import { CircleCheck, CircleDashed, CircleHelp, CircleX, Equal, MoveRight } from 'lucide-react'
import { type Comment } from '~/components/content/comments/types'
import { type Fate } from '~/components/content/earlier/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Each has its own icon, so that colour isn't the only difference. */
const SIGNS = {
  same: [Equal, 'text-changes'],
  moved: [MoveRight, 'text-changes'],
  changed: [CircleCheck, 'text-muted'],
  gone: [CircleX, 'text-muted'],
  unknown: [CircleHelp, 'text-muted'],
  waiting: [CircleDashed, 'text-subtle'],
} as const satisfies Record<Fate | 'waiting', unknown>

/** What became of the picture of a comment at a frame of an earlier version. */
export function FateLabel({ comment: { anchor } }: { comment: Pick<Comment, 'anchor'> }) {
  const fate = anchor?.fate ?? 'waiting'
  const [Sign, color] = SIGNS[fate]
  return (
    <span data-fate={fate} className={cx('flex items-center gap-1', color)}>
      <Sign aria-hidden className="size-3.5" />
      {t(`changes.notes.fates.${fate}`)}
    </span>
  )
}
