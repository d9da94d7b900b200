import { CheckPoint } from '~/components/content/checks/check_point'
import { isFail } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { t } from '~/lib/i18n'

type Props = {
  /** Called when the user opens the comments. */
  onLeave: () => void
}

/** Open comments on a version, and the checks that it fails, for its approver. */
export function OpenPoints({ onLeave }: Props) {
  const { shown, comments, checks, setPanel } = useReviewState()
  const open = (comments.all ?? []).filter(({ root }) => root.resolvedAt === null).length
  const fails = checks.current?.checks.filter(isFail) ?? []
  if (open === 0 && fails.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {open > 0 && (
        <CheckPoint status="notice">
          <button
            type="button"
            className="rounded-xs text-left underline decoration-line-strong underline-offset-3 hover:decoration-current"
            onClick={() => {
              onLeave()
              setPanel('comments')
            }}
          >
            {t('content.approve.open_comments', { count: open, number: shown.number })}
          </button>
        </CheckPoint>
      )}
      {fails.map(({ message }, index) => (
        <CheckPoint key={index} status="notice">
          {message}
        </CheckPoint>
      ))}
    </ul>
  )
}
