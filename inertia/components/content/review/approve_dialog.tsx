import { useDecision } from '~/components/content/review/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { FormErrors } from '~/components/ui/form_errors'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  /** What is on the screen and newest; the decision binds to it. */
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks once, for an approval is what everything else waits for. */
export function ApproveDialog({ content, version, open, onOpenChange }: Props) {
  const { api, send, tell } = useDecision()
  const { id, title } = content
  const { number } = version

  async function approve() {
    const result = await send(
      '/api/content/:id/approve',
      { params: { id }, body: { versionId: version.id } },
      { done: t('content.approve.done', { number }), detail: t('content.approve.notified') }
    )
    if (result.ok || result.problem.kind !== 'conflict') return result.ok

    // Somebody was faster: there is nothing left to approve here, and the page says what there is.
    tell(result)
    api.clear()
    return true
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) api.clear()
        onOpenChange(next)
      }}
      title={t('content.approve.title', { number })}
      consequence={t('content.approve.body', { title })}
      confirm={t('content.decision.approve')}
      onConfirm={approve}
    >
      {api.problem && <FormErrors api={api} />}
    </ConfirmDialog>
  )
}
