import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import {
  ComposerTools,
  useAttachments,
} from '~/components/content/comments/composer/composer_tools'
import { useReviewState } from '~/components/content/review/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { PlaceChip } from '~/components/content/comments/composer/place_chip'
import { useSendComment } from '~/components/content/comments/composer/use_send_comment'
import { Field, FormErrors } from '~/components/ui/form/field'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { cx } from '~/lib/cx'
import { hasLeft } from '~/lib/focus/focus'
import { returnFocusFrom } from '~/lib/focus/focus_keeper'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { MAX_COMMENT_LENGTH } from '#values/texts'

const ComposerFiles = lazyPart(
  () => import('~/components/content/comments/composer/composer_files')
)

/** The form for a new comment; shows the frame that the comment is about. */
export function Composer() {
  const review = useReviewState()
  const { draft: store, transport, composerFocusRequest, setWriting, layout } = review
  const draft = useDraft(store)
  const attachments = useAttachments(review)
  const { api, visibility, readers, sendComment } = useSendComment()
  const form = useRef<HTMLFormElement>(null)
  const isBegun = draft.body !== '' || draft.drawing !== null || draft.files.length > 0
  const [isRequested, setIsRequested] = useState(false)
  const isOpen = isRequested || isBegun || attachments.items.length > 0
  const placeProblem = api.errors.frame ?? api.errors.endFrame
  const isForTeam = visibility === 'team'

  const placeholder = isForTeam
    ? 'comments.placeholder_team'
    : isOpen
      ? 'comments.placeholder'
      : 'comments.label'

  useEffect(() => {
    if (composerFocusRequest > 0) form.current?.querySelector('textarea')?.focus()
  }, [composerFocusRequest])
  const { clear } = api
  useEffect(() => {
    clear('frame')
    clear('endFrame')
  }, [clear, draft.frame, draft.endFrame])
  useCloseOutside(form, isOpen && !isBegun, () => setIsRequested(false))

  function change(body: string) {
    if (transport && body && !draft.body) store.pinFrame(transport.state.frame)
    store.change({ body })
    if (!body && !draft.drawing && draft.endFrame === null) store.clearPlace()
    api.clear('body')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isSent = await sendComment()
    if (!isSent || hasLeft(form.current)) return
    // On a phone, close the keyboard to show the new comment; elsewhere keep the focus for the next comment.
    if (matchMedia('(pointer: coarse)').matches) returnFocusFrom(form.current)
    else form.current?.querySelector('textarea')?.focus()
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onPaste={attachments.onPaste}
      onFocus={(event) => {
        if (event.target instanceof HTMLTextAreaElement) {
          transport?.stop()
          setIsRequested(true)
          setWriting(true)
        }
      }}
      onBlur={({ relatedTarget }) => {
        // Stay open while Tab moves the focus from the text to the tools.
        if (form.current?.contains(relatedTarget)) return
        setWriting(false)
        if (layout.isStacked) setIsRequested(false)
      }}
      aria-label={t('comments.label')}
      className={cx(
        'flex shrink-0 gap-2 border-t border-line bg-raised px-3 py-2.5',
        isOpen ? 'flex-col' : 'flex-wrap items-center'
      )}
    >
      <PlaceChip brief={!isOpen} />
      <Field
        label={t('comments.label')}
        name="body"
        hideLabel
        error={api.errors.body}
        className={isOpen ? undefined : 'min-w-40 flex-1'}
      >
        <MentionTextarea
          up
          value={draft.body}
          minRows={isOpen ? 2 : 1}
          maxRows={8}
          maxLength={MAX_COMMENT_LENGTH}
          users={readers}
          onPick={({ id, fullName }) =>
            store.change({ picked: [...draft.picked, { id, fullName }] })
          }
          onValueChange={change}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.currentTarget.blur()
            returnFocusFrom(form.current)
          }}
          placeholder={t(placeholder)}
          className={cx(isForTeam && 'bg-hold-soft')}
        />
      </Field>
      {(draft.files.length > 0 || attachments.items.length > 0) && (
        <ComposerFiles items={attachments.items} />
      )}
      {placeProblem ? (
        <p role="alert" className="text-sm text-overdue">
          {placeProblem}
        </p>
      ) : (
        <FormErrors api={api} />
      )}
      {isOpen && (
        <ComposerTools
          attachments={attachments}
          isSending={api.processing}
          isReady={draft.body.trim() !== '' && !attachments.isBusy}
        />
      )}
    </form>
  )
}

/** Closes an empty composer when the user presses outside it. */
function useCloseOutside(
  form: { current: HTMLElement | null },
  active: boolean,
  close: () => void
): void {
  const onOutside = useEffectEvent(close)
  useEffect(() => {
    if (!active) return
    const look = ({ target }: PointerEvent) => {
      if (target instanceof Node && !form.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [active, form])
}
