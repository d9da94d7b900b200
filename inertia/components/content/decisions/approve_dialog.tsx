import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { CoverPicker } from '~/components/content/decisions/cover_picker'
import { type DialogProps } from '~/components/content/types'
import { useCover } from '~/components/content/decisions/use_cover'
import { useDecision } from '~/components/content/decisions/use_decision'
import { OpenPoints } from '~/components/content/decisions/open_points'
import { StillOpen } from '~/components/content/revisions/still_open'
import { RoundPictures } from '~/components/content/earlier/round_pictures'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'

/** Approval in two steps: saying that this very version was watched, then approving it. */
export function ApproveDialog({ open, onOpenChange }: DialogProps) {
  const { content, revisions, shown: version } = useReviewState()
  const { api, send, tell } = useDecision()
  const cover = useCover(open)
  const [watched, setWatched] = useState(false)
  const { id, title } = content
  const { number } = version
  const isWatchable = version.file.processingStatus === 'ready'

  function close() {
    api.clear()
    setWatched(false)
    cover.reset()
    onOpenChange(false)
  }

  async function approve() {
    if (!watched) return
    const result = await send(
      '/api/content/:id/approve',
      { params: { id }, body: { versionId: version.id } },
      { done: t('content.approve.done', { number }), detail: t('content.approve.notified') }
    )
    if (result.ok) {
      await cover.keep()
      close()
    } else if (result.problem.kind === 'conflict') {
      // Another user decided first: there is nothing left to approve here, and the page shows the decision.
      tell(result)
      close()
    }
  }

  return (
    <FormDialog
      open={open}
      title={t('content.approve.title', { number })}
      lead={t('content.approve.body', { title })}
      size="sm"
      deliberate
      onClose={close}
      submit={t('content.decision.approve')}
      onSubmit={approve}
      api={api}
      disabled={!watched}
      className="flex flex-col gap-4"
    >
      <StillOpen revisions={revisions} />
      <RoundPictures />
      <OpenPoints onLeave={close} />
      <Checkbox
        checked={watched}
        onCheckedChange={setWatched}
        label={t('content.approve.watched', { number })}
      />
      {isWatchable &&
        (cover.frame === null ? (
          <Button size="sm" icon={<ImagePlus />} className="self-start" onClick={cover.begin}>
            {t('content.cover.choose')}
          </Button>
        ) : (
          <div className="flex flex-col gap-2">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{t('posting.cover.title')}</p>
                <p className="text-sm text-muted">{cover.lead}</p>
              </div>
              <IconButton
                label={t('posting.cover.leave')}
                className="-mt-1.5 -mr-2"
                onClick={() => cover.setFrame(null)}
              >
                <X />
              </IconButton>
            </div>
            <CoverPicker version={version} frame={cover.frame} onFrame={cover.setFrame} />
          </div>
        ))}
    </FormDialog>
  )
}
