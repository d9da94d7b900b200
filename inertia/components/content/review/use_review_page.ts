import { isOpen } from '#values/tasks'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChecks } from '~/components/content/checks/use_checks'
import {
  type Panel,
  type ReviewProps,
  type ReviewState,
} from '~/components/content/review/review_state'
import { DraftStore } from '~/components/content/comments/composer/draft_store'
import { type Comment } from '~/components/content/comments/types'
import { useComments } from '~/components/content/comments/use_comments'
import { useView } from '~/components/content/comments/view/use_view'
import { useCompare } from '~/components/content/compare/use_compare'
import { type EarlierComments } from '~/components/content/earlier/types'
import { perSecond, rateOf } from '~/components/content/player/frames'
import { useLayout } from '~/components/content/review/use_layout'
import { useSheet } from '~/components/content/review/use_sheet'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type ReviewPageInput = ReviewProps & Pick<ReviewState, 'shown' | 'newest' | 'show' | 'transport'>

/** Creates the state that the video, the comments next to it and the decision below it share. */
export function useReviewPage(userId: string, given: ReviewPageInput): ReviewState {
  const { content, shown, show, transport } = given
  const can = useCan()
  const [draft] = useState(() => new DraftStore(userId, content.id))
  const [activeId, setActiveId] = useState<string | null>(null)
  const [revealed, setRevealed] = useState<ReviewState['revealed']>(null)
  const [panel, choosePanel] = useState<Panel>(() => firstPanel(content, can('revision.view')))
  const [composing, setComposing] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const comments = useComments(content.id, shown.id, userId)
  const { rows } = comments
  const [read, setEarlier] = useState<EarlierComments | null>(null)
  const earlier = read?.on === shown.id ? read : null
  const hasEarlier = shown !== content.versions.at(-1)
  const view = useView()
  const compare = useCompare(content, shown)
  // Reserves the row for comments on earlier versions before they are loaded, except in a comparison, where two
  // pictures share the space.
  const mayComeLater = compare.other ? Boolean(earlier?.threads.length) : hasEarlier
  const hasMarks = comments.all !== null && (comments.all.length > 0 || mayComeLater)
  const checks = useChecks(content.id, shown, transport)
  const { list } = checks
  const pulled = useSheet()
  const { open } = pulled
  // A page that scrolls as one column has enough space for everything.
  const layout = useLayout(pulled, {
    version: shown,
    isCompared: Boolean(compare.other),
    isBusy: isWriting || isDrawing,
    isListed: checks.isListed,
  })

  /** Opening a tab closes the list of checks, which covers the tabs. */
  const setPanel = useCallback(
    (next: Panel) => {
      choosePanel(next)
      list(false)
      open()
    },
    [list, open]
  )

  const activate = useCallback(
    (comment: Comment | null) => {
      setActiveId(comment?.id ?? null)
      setDrawing(false)
      // A reply has no frame of its own; use the frame of its thread.
      const { frame } = rows?.find(({ id }) => id === comment?.parentId) ??
        comment ?? { frame: null }
      if (frame !== null) transport?.goTo(frame)
    },
    [transport, rows]
  )
  const reveal = useCallback(
    (comment: Comment) => {
      activate(comment)
      setPanel('comments')
      const id = comment.parentId ?? comment.id
      setRevealed((last) => ({ id, turn: (last?.turn ?? 0) + 1 }))
    },
    [activate, setPanel]
  )
  useDeepLink({ content, shown, comments, transport, reveal, show })

  return {
    ...given,
    rate: perSecond(rateOf(shown.file)),
    comments,
    hasEarlier,
    hasMarks,
    earlier,
    setEarlier,
    view,
    draft,
    isOpen: isOpen(content.task.status),
    mayComment: can('content.comment') && isOpen(content.task.status),
    active:
      comments.rows?.find(({ id }) => id === activeId) ?? earlier?.placed.get(activeId!) ?? null,
    activate,
    reveal,
    revealed,
    panel,
    setPanel,
    compose() {
      // Leave full screen, because the composer is next to the video.
      if (document.fullscreenElement) void document.exitFullscreen()
      transport?.stop()
      setPanel('comments')
      setComposing((turn) => turn + 1)
    },
    composing,
    layout,
    setWriting,
    isDrawing,
    setDrawing,
    draw() {
      if (!transport) return
      transport.stop()
      const { frame } = draft.draft
      if (frame === null) draft.change({ frame: transport.state.frame, whole: false })
      else transport.seek(frame)
      setActiveId(null)
      setDrawing(true)
    },
    compare,
    checks,
  }
}

/** The requested changes are open by default while a revision is open; else the comments. */
function firstPanel(
  { currentVersion: { status } }: ReviewPageInput['content'],
  seesRevisions: boolean
): Panel {
  return status === 'changes_requested' && seesRevisions ? 'revisions' : 'comments'
}

type Review = Pick<ReviewState, 'content' | 'shown' | 'comments' | 'transport' | 'reveal' | 'show'>

/** Opens the comment that the URL names, on the version that the comment is about. */
function useDeepLink(review: Review): void {
  const { content, shown, transport, reveal, show } = review
  const wanted = useRef(new URL(location.href).searchParams.get('comment'))
  const { rows } = review.comments
  const isPlayable = shown.file.processingStatus === 'ready'
  const isReady = rows !== null && (transport !== null || !isPlayable)

  const open = useEffectEvent(async (id: string) => {
    const here = rows?.find((comment) => comment.id === id)
    if (here) {
      wanted.current = null
      return reveal(here)
    }
    const result = await send('get', '/api/content/:id/comments', { params: { id: content.id } })
    if (!result.ok) return toast.refused(result.problem)
    const found = result.data.find((comment) => comment.id === id)
    const version = content.versions.find((one) => one.id === found?.versionId)
    if (version && version.id !== shown.id) return show(version)
    wanted.current = null
    toast.info(t('video_comments.gone'))
  })
  useEffect(() => {
    if (isReady && wanted.current) void open(wanted.current)
  }, [isReady, rows])
}
