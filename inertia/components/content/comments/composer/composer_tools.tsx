import { Brush, Lock, Paperclip } from 'lucide-react'
import { useId, useRef, type ClipboardEvent } from 'react'
import { MAX_ATTACHMENTS } from '#values/content'
import { useReviewState, type ReviewState } from '~/components/content/review/review_state'
import { attachmentScope, useDraft } from '~/components/content/comments/composer/draft_store'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { acceptFor } from '~/lib/uploads/upload_rules'
import { useUpload } from '~/hooks/use_upload'
import { isOnItsWay } from '~/lib/uploads/types'

type Props = { attachments: Attachments; isReady: boolean; isSending: boolean }

/** Tools for attachments, drawing and visibility, and the button that sends the comment. */
export function ComposerTools({ attachments, isReady, isSending }: Props) {
  const { body, drawing, files } = useDraft(useReviewState().draft)
  const lacksText = body.trim() === '' && (drawing !== null || files.length > 0)
  const reasonId = useId()
  return (
    // Keep the focus in the text field, so that a phone's keyboard stays open.
    <div
      className="flex flex-wrap items-center gap-1"
      onPointerDown={(event) => event.preventDefault()}
    >
      <Draw />
      {attachments.mayUpload && <Attach attachments={attachments} />}
      <Audience />
      {lacksText && (
        <p id={reasonId} className="ml-auto text-sm text-muted">
          {t('comments.say_what')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className={cx(!lacksText && 'ml-auto')}
        aria-describedby={lacksText ? reasonId : undefined}
        loading={isSending}
        disabled={!isReady}
      >
        {t('comments.send')}
      </Button>
    </div>
  )
}

function Draw() {
  const { draw, setDrawing, isDrawing, transport } = useReviewState()
  if (!transport) return null
  return (
    <IconButton
      label={t('content.drawing.begin')}
      shortcut={VIDEO_SHORTCUTS.draw[0]}
      aria-pressed={isDrawing}
      className={cx(isDrawing && 'text-accent-text')}
      onClick={() => {
        // On a phone, close the keyboard to show the picture.
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
        if (isDrawing) setDrawing(false)
        else draw()
      }}
    >
      <Brush />
    </IconButton>
  )
}

function Attach({ attachments }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptFor('attachment')}
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <IconButton label={t('video_comments.attach')} onClick={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
    </>
  )
}

/** Selects who can read the comment. Only the production team has this choice. */
function Audience() {
  const { draft: store, shown } = useReviewState()
  const { visibility } = useDraft(store)
  const { user } = useSharedProps()
  if (user?.reach !== 'all') return null
  if (shown.releasedAt === null) {
    return (
      <span
        className="flex items-center gap-1.5 px-2 text-sm text-hold"
        title={t('video_comments.unreleased')}
      >
        <Lock aria-hidden className="size-3.5" />
        {t('comments.team')}
      </span>
    )
  }
  return (
    <SegmentedControl
      label={t('comments.visibility')}
      value={visibility}
      onValueChange={(next) => store.change({ visibility: next })}
      options={[
        { value: 'everyone', label: t('comments.everyone') },
        { value: 'team', label: t('comments.team_short') },
      ]}
    />
  )
}

/** Files attached to a comment, chosen or pasted, whether uploaded or still uploading. */
export function useAttachments({ content, draft: store }: ReviewState) {
  const mayUpload = useCan()('file.upload')
  const { upload, items } = useUpload(
    { purpose: 'attachment', companyId: content.companyId, taskId: content.taskId },
    {
      scope: attachmentScope(content),
      onArrived: ({ id, name, size, contentType }) =>
        store.change({ files: [...store.draft.files, { id, name, size, contentType }] }),
    }
  )

  function add(files: File[]) {
    const room = MAX_ATTACHMENTS - store.draft.files.length - items.length
    // No error message for a cancelled upload: its line is removed.
    for (const file of files.slice(0, Math.max(0, room))) void upload(file).catch(() => {})
  }

  return {
    mayUpload,
    items,
    isBusy: items.some(isOnItsWay),
    add,
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      if (!mayUpload || files.length === 0) return
      event.preventDefault()
      add(files)
    },
  }
}

type Attachments = ReturnType<typeof useAttachments>
