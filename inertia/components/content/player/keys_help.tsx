import { useReviewStateIfAny } from '~/components/content/comments/review_state'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Kbd } from '~/components/ui/display/kbd'
import { t } from '~/lib/i18n'

type Act = keyof typeof SHORTCUTS

/** What only the review of a video knows. */
const OF_REVIEW: readonly Act[] = ['comment', 'draw', 'range', 'neighbour', 'version']

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keys do on this page. */
export function KeysHelp({ open, onOpenChange }: Props) {
  const isReview = useReviewStateIfAny() !== null
  const acts = Object.keys(SHORTCUTS) as Act[]
  const shown = acts.filter((act) => isReview || !OF_REVIEW.includes(act))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('content.keys.title')} size="sm">
      <dl className="-my-1.5 divide-y divide-line">
        {shown.map((act) => (
          <div key={act} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(`content.keys.${act}`)}</dt>
            <dd className="flex gap-2">
              {SHORTCUTS[act].map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
