import { useState } from 'react'
import { CoverPicker } from '~/components/content/decisions/cover_picker'
import { useCover } from '~/components/content/decisions/use_cover'
import { type Content, type Version } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  version: Version
  frame: () => number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses another cover for a version that is approved already. */
export function CoverDialog({ content, version, frame, open, onOpenChange }: Props) {
  const [busy, setBusy] = useState(false)
  const cover = useCover(content, version, { here: frame, isOpen: open })
  const chosen = cover.frame ?? version.cover?.frame ?? 0

  async function save() {
    setBusy(true)
    const kept = await cover.keep()
    setBusy(false)
    if (!kept) return
    toast.done(t('content.cover.done'))
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('content.cover.title')}
      lead={cover.lead}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t('content.cover.save')}
          </Button>
        </>
      }
    >
      <CoverPicker version={version} frame={chosen} onFrame={cover.setFrame} />
    </Dialog>
  )
}
