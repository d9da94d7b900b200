import { useReviewState } from '~/components/content/review/review_state'
import { type Cluster } from '~/components/content/timeline/clusters'
import { FateLabel } from '~/components/content/earlier/fate_label'
import { Avatar } from '~/components/ui/display/avatar'
import { Timecode } from '~/components/ui/display/timecode'
import { t } from '~/lib/i18n'

type Props = { cluster: Cluster; share: number }

/** Maximum number of comments shown, few enough to read at a glance. */
const SHOWN = 3

/** The comments of a mark, shown while the pointer is over it. */
export default function MarkerCard({ cluster: { comments }, share }: Props) {
  const { rate } = useReviewState()
  const more = comments.length - SHOWN
  return (
    <div
      style={{ left: `clamp(8.5rem, ${share}%, calc(100% - 8.5rem))` }}
      className="floating pointer-events-none absolute bottom-full z-30 mb-2 w-68 -translate-x-1/2 p-3"
    >
      <ul className="flex flex-col gap-2.5">
        {comments.slice(0, SHOWN).map(({ id, author, body, frame, endFrame, anchor }) => (
          <li key={id} className="flex gap-2">
            <Avatar name={author.fullName} size="xs" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="max-w-full truncate font-medium">{author.fullName}</span>
                <Timecode
                  frame={frame!}
                  endFrame={endFrame}
                  rate={rate}
                  className="text-accent-text"
                />
                {anchor && <FateLabel comment={{ anchor }} />}
              </p>
              <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{body}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-subtle">{t('video_comments.more_here', { count: more })}</p>
      )}
    </div>
  )
}
