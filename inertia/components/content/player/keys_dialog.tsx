import { useReviewStateIfAny } from '~/components/content/review/review_state'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { type DialogProps } from '~/components/content/types'
import { GlobalShortcuts, ShortcutList } from '~/components/overview/help/shortcut_list'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'

type Act = keyof typeof VIDEO_SHORTCUTS

/** Shortcuts that exist only in the review. */
const OF_REVIEW: readonly Act[] = [
  'comment',
  'draw',
  'range',
  'neighbour',
  'version',
  'change',
  'shot',
]

/** Lists the keyboard shortcuts of this page. */
export default function KeysDialog({ open, onOpenChange }: DialogProps) {
  const isReview = useReviewStateIfAny() !== null
  const acts = Object.keys(VIDEO_SHORTCUTS) as Act[]
  const shown = acts.filter((act) => isReview || !OF_REVIEW.includes(act))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('content.keys.title')} size="sm">
      <ShortcutList
        title={t('shell.shortcuts.page')}
        rows={shown.map((act) => ({ label: t(`content.keys.${act}`), keys: VIDEO_SHORTCUTS[act] }))}
      />
      <GlobalShortcuts />
    </Dialog>
  )
}
