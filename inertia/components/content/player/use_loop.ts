import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReviewStateIfAny } from '~/components/content/review/review_state'
import { noSubscription } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { announce } from '~/lib/focus/announce'
import { isDialogOpen } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

/** Key R loops the range of the unsent comment, else that of the active comment, else the whole video. */
export function useLoop(transport: Transport | null) {
  const [isOn, setOn] = useState(false)
  const review = useReviewStateIfAny()
  const draft = useSyncExternalStore(
    review?.draft.watch ?? noSubscription,
    () => review?.draft.draft
  )
  const isMarked = draft !== undefined && draft.endFrame !== null
  const range = isMarked ? draft : review?.active
  const to = range?.endFrame ?? null
  const from = to === null ? 0 : (range?.frame ?? 0)

  useEffect(() => {
    transport?.repeat(isOn ? { from, to: to ?? transport.frameCount - 1 } : null)
  }, [transport, isOn, from, to])

  const toggle = () => setOn((on) => !on)
  useShortcut(VIDEO_SHORTCUTS.loop[0], () => {
    if (isDialogOpen()) return
    toggle()
    announce(t(`content.player.loop_${isOn ? 'off' : 'on'}`))
  })
  return { isOn, toggle }
}

export type LoopState = ReturnType<typeof useLoop>
