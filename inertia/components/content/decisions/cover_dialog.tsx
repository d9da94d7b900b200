import { useState } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { CoverPicker } from '~/components/content/decisions/cover_picker'
import { type DialogProps } from '~/components/content/types'
import { useCover } from '~/components/content/decisions/use_cover'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

/** Chooses another cover for a version that is approved already. */
export function CoverDialog({ open, onOpenChange }: DialogProps) {
  const { shown: version } = useReviewState()
  const [busy, setBusy] = useState(false)
  const cover = useCover(open)
  const chosen = cover.frame ?? version.cover?.frame ?? 0

  async function save() {
    setBusy(true)
    const kept = await cover.keep()
    setBusy(false)
    if (!kept) return
    toast.done(t('posting.cover.done'))
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('posting.cover.title')}
      lead={cover.lead}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t('posting.cover.save')}
          </Button>
        </>
      }
    >
      <CoverPicker version={version} frame={chosen} onFrame={cover.setFrame} />
    </Dialog>
  )
}
