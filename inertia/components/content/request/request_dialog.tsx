import { Timer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { isPraise } from '~/components/content/request/is_praise'
import { PickComments } from '~/components/content/request/pick_comments'
import { useOpenComments, type OpenComment } from '~/components/content/request/use_open_comments'
import { useRequestDraft } from '~/components/content/request/use_request_draft'
import { newerOf } from '~/components/content/review/newer_version'
import { RevisionsUsed } from '~/components/content/review/revisions_used'
import { type DialogProps } from '~/components/content/types'
import { useDecision } from '~/components/content/decisions/use_decision'
import { RoundPictures } from '~/components/content/earlier/round_pictures'
import { Button } from '~/components/ui/form/button'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Notice } from '~/components/ui/display/notice'
import { Skeleton } from '~/components/ui/display/skeleton'
import { Textarea } from '~/components/ui/form/textarea'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

/** A drawing or a range suggests a requested change. */
const isOnlyPraise = ({ body, drawing, frame, endFrame }: OpenComment) =>
  !drawing && (endFrame === null || endFrame === frame) && isPraise(body)

/** Asks for a round of changes: a message, and the comments that become its checklist. */
export function RequestDialog({ open, onOpenChange }: DialogProps) {
  const { content, shown: version, show, transport, rate } = useReviewState()
  const { api, send } = useDecision()
  const { comments, failed, load } = useOpenComments(content.id, version, open)
  const userId = useSharedProps().user?.id ?? ''
  const { draft, change, forget } = useRequestDraft(userId, version.id)
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { rounds } = content
  const { message } = draft
  const isSpent = rounds && rounds.allowed !== null && rounds.used >= rounds.allowed
  const newer = newerOf(api.problem)
  const praise = (comments ?? []).filter(isOnlyPraise).map(({ id }) => id)
  const isPicked = (id: string) =>
    praise.includes(id) ? draft.taken.includes(id) : !draft.left.includes(id)

  function pick(ids: string[], picked: boolean) {
    api.clear()
    const without = (list: string[]) => list.filter((id) => !ids.includes(id))
    const kind = (isGood: boolean) => ids.filter((id) => praise.includes(id) === isGood)
    change({
      left: picked ? without(draft.left) : [...without(draft.left), ...kind(false)],
      taken: picked ? [...without(draft.taken), ...kind(true)] : without(draft.taken),
    })
  }

  async function submit() {
    if (!message.trim()) {
      setMissing(true)
      return
    }
    const commentIds = (comments ?? []).map(({ id }) => id).filter(isPicked)
    const result = await send(
      '/api/content/:id/request-revision',
      {
        params: { id: content.id },
        body: { versionId: version.id, message: message.trim(), commentIds },
      },
      { done: t('posting.request.done'), detail: t('posting.request.notified') }
    )
    if (result.ok) {
      forget()
      onOpenChange(false)
    } else if (Object.keys(result.problem.fields).some((name) => name.startsWith('commentIds'))) {
      // One of them was resolved or deleted elsewhere: the others are shown.
      await load()
    }
  }

  function close() {
    api.clear()
    setMissing(false)
    onOpenChange(false)
  }

  /** Of the frame on the screen, for a message that speaks of it. */
  const timecode = () => transport && formatTimecode(transport.state.frame, rate)

  /** Where the caret is, with the space around it that a sentence needs. */
  function addTimecode() {
    const field = area.current?.querySelector('textarea')
    const code = timecode()
    if (!field || !code) return
    const { selectionStart: from, selectionEnd: to } = field
    const before = message.slice(0, from)
    const text = `${before === '' || /\s$/.test(before) ? '' : ' '}${code} `
    change({ message: before + text + message.slice(to) })
    setMissing(false)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + text.length, from + text.length)
    })
  }

  const code = open ? timecode() : null
  const commentProblem = Object.entries(api.errors).find(([name]) =>
    name.startsWith('commentIds')
  )?.[1]
  return (
    <FormDialog
      open={open}
      title={t('posting.request.title', { number: version.number })}
      lead={
        <>
          {rounds && <RevisionsUsed rounds={rounds} next className="mb-1.5 w-full" />}
          {t('posting.request.lead')}
        </>
      }
      onClose={close}
      submit={t('posting.request.send')}
      onSubmit={submit}
      api={api}
      disabled={comments === null && !failed}
    >
      {isSpent && (
        <Notice tone="changes">{t('posting.request.spent', { allowed: rounds.allowed })}</Notice>
      )}
      <RoundPictures />
      <div ref={area}>
        <Field
          label={t('posting.request.message')}
          name="message"
          error={missing ? t('posting.request.missing') : api.errors.message}
          aside={
            code && (
              <button
                type="button"
                onClick={addTimecode}
                className="inline-flex items-center gap-1.5 rounded-sm text-muted transition-colors hover:text-ink [&>.lucide]:size-3.5"
              >
                <Timer aria-hidden />
                {t('posting.request.add_timecode')}
                <span className="tabular font-mono text-xs">{code}</span>
              </button>
            )
          }
        >
          <Textarea
            value={message}
            minRows={3}
            maxLength={10_000}
            placeholder={t('posting.request.placeholder')}
            onSubmitKey={() => void submit()}
            onValueChange={(next) => {
              change({ message: next })
              setMissing(false)
              api.clear('message')
            }}
          />
        </Field>
      </div>
      {comments === null && !failed && <Skeleton className="h-16" />}
      {failed && (
        <Notice
          action={
            <Button size="sm" onClick={() => void load()}>
              {t('common.actions.retry')}
            </Button>
          }
        >
          {t('posting.request.comments_failed')}
        </Notice>
      )}
      {comments && comments.length > 0 && (
        <PickComments comments={comments} version={version} isPicked={isPicked} onPick={pick} />
      )}
      {commentProblem && <Notice tone="changes">{commentProblem}</Notice>}
      {!commentProblem && <FormErrors api={api} />}
      {newer && (
        <Button
          className="self-start"
          onClick={() => {
            close()
            show(newer)
          }}
        >
          {t('content.decision.go_to', { number: newer.number })}
        </Button>
      )}
    </FormDialog>
  )
}
