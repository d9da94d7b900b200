import { CheckIcon } from '~/components/ui/marks/check_mark'
import { isFail } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { ReasonDialog } from '~/components/content/decisions/reason_dialog'
import { releaseWords } from '~/components/content/decisions/release_button'
import { useDecision } from '~/components/content/decisions/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets the client see a version that fails a check, with a reason that the audit log keeps. */
export function ReleaseDialog({ content, version, ...dialog }: Props) {
  const { api, send } = useDecision()
  const { checks } = useReviewState()
  const fails = checks.current?.checks.filter(isFail) ?? []
  return (
    <ReasonDialog
      {...dialog}
      title={t('content.release.anyway')}
      consequence={
        <>
          {t('content.release.anyway_body', { number: version.number, count: fails.length })}
          <ul className="mt-2 flex flex-col gap-1.5 text-ink">
            {fails.map(({ message }, index) => (
              <li key={index} className="flex gap-2.5">
                <span className="flex h-5 items-center">
                  <CheckIcon status="fail" />
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
              </li>
            ))}
          </ul>
        </>
      }
      confirm={t('content.release.confirm')}
      words={{
        label: t('content.release.reason'),
        hint: t('content.release.reason_hint'),
        placeholder: t('content.release.placeholder'),
        missing: t('content.release.missing'),
      }}
      api={api}
      decide={(reason) =>
        send(
          '/api/content/:id/release',
          { params: { id: content.id }, body: { versionId: version.id, reason } },
          releaseWords(content)
        )
      }
    />
  )
}
