import { type ReactNode } from 'react'
import { CheckIcon } from '~/components/ui/marks/check_mark'
import { isFail } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { type Version } from '~/components/content/types'
import { t } from '~/lib/i18n'

type Props = {
  version: Version
  /** Called when somebody goes to read the comments. */
  onLeave: () => void
}

/** Comments on a version that nobody has resolved, and the checks that it fails, for whoever approves it. */
export function OpenPoints({ version: { number }, onLeave }: Props) {
  const { comments, checks, setPanel } = useReviewState()
  const open = (comments.all ?? []).filter(({ root }) => root.resolvedAt === null).length
  const fails = checks.current?.checks.filter(isFail) ?? []
  if (open === 0 && fails.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {open > 0 && (
        <Point>
          <button
            type="button"
            className="rounded-xs text-left underline decoration-line-strong underline-offset-3 hover:decoration-current"
            onClick={() => {
              onLeave()
              setPanel('comments')
            }}
          >
            {t('content.approve.open_comments', { count: open, number })}
          </button>
        </Point>
      )}
      {fails.map(({ message }, index) => (
        <Point key={index}>{message}</Point>
      ))}
    </ul>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="flex h-5 items-center">
        <CheckIcon status="notice" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
