import { useEffect, useMemo, useState } from 'react'
import { placeWords } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { type Comment } from '~/components/content/comments/types'
import { clustersOf } from '~/components/content/timeline/clusters'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { useWidth } from '~/hooks/use_width'
import { cx } from '~/lib/cx'
import { initialsOf } from '~/lib/format'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'

const MarkerCard = lazyPart(() => import('~/components/content/timeline/marker_card'))

type Props = { frameCount: number }

/** Width of a mark with the space next to it, in rem. */
const WIDE = 1.5

/** Whether a comment is about an earlier version; it is placed at its picture in this one. */
const isEarlier = ({ anchor }: Comment) => Boolean(anchor)
const EARLIER = 'rounded-xs! border border-dashed border-control'

/**
 * Marks of the comments on the timeline. The list of comments gives keyboard users the same information, and the keys [
 * and ] go from one to the next, so marks aren't in the Tab order.
 */
export default function Markers({ frameCount }: Props) {
  const { active, reveal, comments, earlier, rate } = useReviewState()
  const [ref, width] = useWidth()
  const [pointed, setPointed] = useState<number | null>(null)
  const places = Math.floor(width / WIDE)
  const clusters = useMemo(
    () => clustersOf([...(comments.all ?? []), ...(earlier?.threads ?? [])], frameCount, places),
    [comments.all, earlier, frameCount, places]
  )
  useEffect(() => {
    if (pointed === null) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setPointed(null)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [pointed])
  const card = pointed === null ? undefined : clusters[pointed]
  return (
    <div
      ref={ref}
      className="relative h-6 pointer-coarse:[@media(min-height:48rem)]:h-7"
      onPointerLeave={() => setPointed(null)}
    >
      {width > 0 &&
        clusters.map(({ frame, comments: [first, ...others], isOpen }, index) => {
          const isActive = [first, ...others].some(({ id }) => id === active?.id)
          const isOld = [first, ...others].every(isEarlier)
          return (
            <button
              key={first.id}
              type="button"
              tabIndex={-1}
              data-marker
              aria-current={isActive || undefined}
              style={{ left: `${shareOf(frame, frameCount)}%` }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(index)}
              onClick={() => reveal(first)}
              className={cx(
                'absolute top-0.5 flex size-5 pointer-coarse:[@media(max-height:48rem)]:top-0 -translate-x-1/2 items-center justify-center rounded-full text-[0.5625rem] font-semibold transition-colors pointer-coarse:size-6',
                isActive && 'bg-accent text-on-accent',
                !isActive &&
                  (isOpen
                    ? cx('bg-key text-ink', !isOld && 'hover:bg-ink hover:text-on-ink')
                    : 'bg-selected text-subtle'),
                isOld && EARLIER,
                isOld && !isActive && 'bg-transparent!'
              )}
            >
              <span className="sr-only">
                {t('video_comments.marker', {
                  name: first.author.fullName,
                  count: others.length + 1,
                })}
                {`, ${placeWords(first, rate)}: ${first.body}`}
                {first.anchor && `, ${t(`changes.notes.fates.${first.anchor.fate}`)}`}
              </span>
              <span aria-hidden>
                {others.length > 0 ? others.length + 1 : initialsOf(first.author.fullName)}
              </span>
            </button>
          )
        })}
      {card && <MarkerCard cluster={card} share={shareOf(card.frame, frameCount)} />}
    </div>
  )
}
