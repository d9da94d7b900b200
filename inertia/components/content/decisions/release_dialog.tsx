import { CheckPoint } from '~/components/content/checks/check_point'
import { useReviewState } from '~/components/content/review/review_state'
import { type DialogProps, isFail } from '~/components/content/types'
import { ReasonDialog } from '~/components/content/decisions/reason_dialog'
import { releaseWords } from '~/components/content/decisions/release_button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { useDecision } from '~/components/content/decisions/use_decision'
import { RoundPictures } from '~/components/content/earlier/round_pictures'
import { t } from '~/lib/i18n'

/**
 * Lets the client see a version that fails a check, with a reason that the audit log keeps; or one in which the
 * picture of a note is what it was.
 */
export function ReleaseDialog(dialog: DialogProps) {
  const { api, send } = useDecision()
  const { content, shown: version, checks } = useReviewState()
  const fails = checks.current?.checks.filter(isFail) ?? []
  const release = (reason?: string) =>
    send(
      '/api/content/:id/release',
      { params: { id: content.id }, body: { versionId: version.id, reason } },
      releaseWords(content)
    )
  const close = () => dialog.onOpenChange(false)
  if (fails.length === 0) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('changes.notes.release', { number: version.number })}
        consequence={t('changes.notes.release_body', { company: content.company.name })}
        confirm={t('content.decision.release')}
        onConfirm={() => release()}
        api={api}
      >
        <RoundPictures onGo={close} />
      </ConfirmDialog>
    )
  }
  return (
    <ReasonDialog
      {...dialog}
      title={t('content.release.anyway')}
      consequence={
        <>
          {t('content.release.anyway_body', { number: version.number, count: fails.length })}
          <ul className="mt-2 flex flex-col gap-1.5 text-ink">
            {fails.map(({ message }, index) => (
              <CheckPoint key={index} status="fail">
                {message}
              </CheckPoint>
            ))}
          </ul>
          <div className="mt-3 empty:hidden">
            <RoundPictures onGo={close} />
          </div>
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
      decide={release}
    />
  )
}
