import { useCallback, useState } from 'react'
import { type Panel, type ReviewState } from '~/components/content/review/review_state'
import { useLayout } from '~/components/content/review/use_layout'
import { useSheet } from '~/components/content/review/use_sheet'
import { useCan } from '~/hooks/use_can'

type Input = Pick<ReviewState, 'content' | 'shown' | 'compare' | 'checks' | 'isDrawing'>

/** The open tab next to the video, and how video and panel share the window. */
export function usePanel({ content, shown, compare, checks, isDrawing }: Input) {
  const can = useCan()
  const [panel, choosePanel] = useState<Panel>(() => firstPanel(content, can('revision.view')))
  const [isWriting, setWriting] = useState(false)
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

  return { panel, setPanel, layout, setWriting }
}

/** The requested changes are open by default while a revision is open; else the comments. */
function firstPanel(
  { currentVersion: { status } }: ReviewState['content'],
  seesRevisions: boolean
): Panel {
  return status === 'changes_requested' && seesRevisions ? 'revisions' : 'comments'
}
