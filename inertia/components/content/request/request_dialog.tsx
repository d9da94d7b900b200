import { Timer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { type UndoProps } from '~/components/content/decisions/approve_dialog'
import { UnsentComment, useUnsentComment } from '~/components/content/decisions/unsent_comment'
import { useDecision } from '~/components/content/decisions/use_decision'
import { RevisionPictures } from '~/components/content/earlier/revision_pictures'
import { PickComments, useOpenComments } from '~/components/content/request/pick_comments'
import { RevisionsUsed } from '~/components/content/review/revisions_used'
import { type DialogProps, type Version } from '~/components/content/types'
import { Notice } from '~/components/ui/display/notice'
import { Skeleton } from '~/components/ui/display/skeleton'
import { Button } from '~/components/ui/form/button'
import { Field, FormErrors } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import { formatTimecode } from '~/lib/time/timecode'
import { MAX_COMMENT_LENGTH } from '#values/texts'

/** Requests changes: a message, and the comments that become the checklist of the revision. */
export function RequestDialog({ open, onOpenChange, onReturn }: DialogProps & UndoProps) {
  const { content, shown: version, show, setPanel, transport, rate } = useReviewState()
  const { api, send } = useDecision()
  const { comments, failed, load } = useOpenComments(content.id, version, open)
  const userId = useSharedProps().user?.id ?? ''
  const [draft, change] = useStoredDraft(`request-draft.${userId}.${version.id}`, EMPTY, isEmpty)
  const unsent = useUnsentComment(open)
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { rounds } = content
  const { message } = draft
  const isSpent = rounds && rounds.allowed !== null && rounds.used >= rounds.allowed
  const newer = newerOf(api.problem)
  const isPicked = (id: string) => !draft.excludedIds.includes(id)
  const commentIds = (comments ?? []).map(({ id }) => id).filter(isPicked)
  /** Whether the message may be empty: included comments already say what should change. */
  const isOptional = commentIds.length > 0 || unsent.isIncluded
  /** Action for users who can't withdraw the request: shows the request. */
  const toRevisions = useCan()('revision.view')
    ? { label: t('posting.request.show'), onClick: () => setPanel('revisions') }
    : undefined

  function pick(ids: string[], picked: boolean) {
    api.clear()
    setMissing(false)
    const others = draft.excludedIds.filter((id) => !ids.includes(id))
    change({ excludedIds: picked ? others : [...others, ...ids] })
  }

  async function submit() {
    if (!message.trim() && !isOptional) {
      setMissing(true)
      focusField(['message'])
      return
    }
    const sent = await unsent.send()
    if (!sent) return
    const words = message.trim() || t('posting.request.see_comments')
    const result = await send(
      '/api/content/:id/request-revision',
      {
        params: { id: content.id },
        body: { versionId: version.id, message: words, commentIds: [...commentIds, ...sent] },
      },
      {
        done: t('posting.request.done'),
        detail: t('posting.request.notified'),
        action: onReturn ? { label: t('content.decision.return'), onClick: onReturn } : toRevisions,
      }
    )
    if (result.ok) {
      change(EMPTY)
      unsent.reset()
      onOpenChange(false)
      return
    }
    const isListOutdated = Object.keys(result.problem.fields).some((name) =>
      name.startsWith('commentIds')
    )
    // A comment was resolved or deleted elsewhere, or the unsent one was sent and is now one of the open comments.
    if (isListOutdated || sent.length > 0) await load()
  }

  function close() {
    api.clear()
    unsent.reset()
    setMissing(false)
    onOpenChange(false)
  }

  /** Returns the timecode of the frame on the screen, for the message. */
  const timecode = () => transport && formatTimecode(transport.state.frame, rate)

  /** Inserts the timecode at the caret, with a space around it where needed. */
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
      // The input is kept as a draft.
      guarded={false}
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
      api={{ ...api, processing: api.processing || unsent.api.processing }}
      // The error is shown above the link to the newer version instead.
      shownProblem={null}
      disabled={(comments === null && !failed) || unsent.isUploading}
    >
      {isSpent && (
        <Notice tone="changes">{t('posting.request.spent', { allowed: rounds.allowed })}</Notice>
      )}
      <RevisionPictures onGo={close} />
      <div ref={area}>
        <Field
          label={t('posting.request.message')}
          name="message"
          optional={isOptional}
          error={missing ? t('posting.request.missing') : api.errors.message}
        >
          <Textarea
            value={message}
            minRows={3}
            maxLength={MAX_COMMENT_LENGTH}
            placeholder={t('posting.request.placeholder')}
            onValueChange={(next) => {
              change({ message: next })
              setMissing(false)
              api.clear('message')
            }}
          />
        </Field>
        {code && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Timer aria-hidden />}
            className="mt-1 -ml-2.5"
            onClick={addTimecode}
          >
            {t('posting.request.add_timecode')}
            <span className="tabular font-mono text-xs">{code}</span>
          </Button>
        )}
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
      <UnsentComment unsent={unsent} include={t('posting.unsent.include')} />
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

/** Returns the newer version that a refused decision names: it was posted while another one was open. */
function newerOf(problem: Problem | null): Pick<Version, 'id' | 'number'> | null {
  const found = problem?.errors.find((error) => error.newest)?.newest
  return (found as Pick<Version, 'id' | 'number'> | undefined) ?? null
}

/** An unsent request for changes. */
type RequestDraft = {
  message: string
  /** Ids of comments that are excluded; new comments are included. */
  excludedIds: string[]
}

const EMPTY: RequestDraft = { message: '', excludedIds: [] }

const isEmpty = ({ message, excludedIds }: RequestDraft) =>
  !message.trim() && excludedIds.length === 0
