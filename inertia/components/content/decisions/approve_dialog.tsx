import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CheckPoint } from '~/components/content/checks/check_point'
import { useReviewState } from '~/components/content/review/review_state'
import { CoverPicker, useCover } from '~/components/content/decisions/cover_picker'
import { type DialogProps, isFail } from '~/components/content/types'
import { UnsentComment, useUnsentComment } from '~/components/content/decisions/unsent_comment'
import { useDecision } from '~/components/content/decisions/use_decision'
import { StillOpen } from '~/components/content/revisions/still_open'
import { RevisionPictures } from '~/components/content/earlier/revision_pictures'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { IconButton } from '~/components/ui/form/icon_button'
import { Field } from '~/components/ui/form/field'
import { focusField } from '~/lib/focus/focus'
import { unwatchedParts } from '~/components/content/decisions/watched_parts'
import { useSharedProps } from '~/hooks/use_shared_props'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Opens the dialog for returning the video to review; undefined for users who may not do so. */
export type UndoProps = { onReturn?: () => void }

/**
 * Milliseconds after opening in which a click is ignored, so that a double click on the button that opens the dialog
 * doesn't approve.
 */
const DOUBLE_CLICK = 500

/** Number of parts that are listed, few enough to read at a glance. */
const SHOWN = 3

/**
 * Approval in two steps: the user confirms having watched this version, then approves it. The first step is done if all
 * of it was played in this browser.
 */
export function ApproveDialog({ open, onOpenChange, onReturn }: DialogProps & UndoProps) {
  const { content, revisions, shown: version } = useReviewState()
  const { api, send, reportProblem } = useDecision()
  const isWatchable = version.file.processingStatus === 'ready'
  const cover = useCover(open)
  const unsent = useUnsentComment(open)
  const userId = useSharedProps().user?.id ?? ''
  const parts = open && isWatchable ? unwatchedParts(userId, version) : []
  const [ticked, setTicked] = useState<boolean | null>(null)
  const watched = ticked ?? (open && isWatchable && parts.length === 0)
  const [missing, setMissing] = useState(false)
  const { id, title } = content
  const { number } = version

  function close() {
    api.clear()
    setTicked(null)
    setMissing(false)
    cover.reset()
    unsent.reset()
    onOpenChange(false)
  }

  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])

  async function approve() {
    if (!watched) {
      setMissing(true)
      return focusField(['watched'])
    }
    if (ticked === null && performance.now() - openedAt.current < DOUBLE_CLICK) return
    if (!(await unsent.send())) return
    const result = await send(
      '/api/content/:id/approve',
      { params: { id }, body: { versionId: version.id } },
      {
        done: t('content.approve.done', { number }),
        detail: t('content.approve.notified'),
        action: onReturn && { label: t('content.decision.return'), onClick: onReturn },
      }
    )
    if (result.ok) {
      close()
      void cover.keep()
    } else if (result.problem.kind === 'conflict') {
      // Another user decided first. There is nothing left to approve here, and the page shows that decision.
      reportProblem(result)
      close()
    }
  }

  return (
    <FormDialog
      open={open}
      title={t('content.approve.title', { number })}
      lead={t('content.approve.body', { title })}
      size="sm"
      staysOnOutsideClick
      onClose={close}
      submit={t('content.decision.approve')}
      onSubmit={approve}
      api={{ ...api, processing: api.processing || unsent.api.processing }}
      disabled={unsent.isUploading}
      className="flex flex-col gap-4"
    >
      <StillOpen revisions={revisions} />
      <RevisionPictures onGo={close} />
      <OpenPoints onLeave={close} />
      <UnsentComment unsent={unsent} include={t('posting.unsent.approve')} />
      <Field
        label={t('content.approve.watched', { number })}
        hideLabel
        name="watched"
        error={missing && !watched ? t('content.approve.missing') : undefined}
      >
        <Checkbox
          checked={watched}
          onCheckedChange={setTicked}
          label={t('content.approve.watched', { number })}
          hint={
            parts.length > 0 &&
            t('content.approve.unwatched', {
              parts: parts.slice(0, SHOWN).map(partWords).join(', '),
              more: Math.max(0, parts.length - SHOWN),
            })
          }
        />
      </Field>
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

const partWords = ([from, to]: [number, number]) =>
  `${formatDuration(from)} – ${formatDuration(to)}`

type OpenPointsProps = {
  /** Called when the user opens the comments. */
  onLeave: () => void
}

/** Open comments on a version, and the checks that it fails, for its approver. */
function OpenPoints({ onLeave }: OpenPointsProps) {
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
