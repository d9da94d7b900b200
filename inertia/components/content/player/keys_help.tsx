import { useDeskIfAny } from '~/components/content/comments/desk'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Kbd } from '~/components/ui/display/kbd'
import { t } from '~/lib/i18n'

const KEYS = [
  { keys: ['Space', 'k'], words: 'play' },
  { keys: ['l'], words: 'forward' },
  { keys: ['j'], words: 'back' },
  { keys: ['←', '→'], words: 'frame' },
  { keys: ['shift+←', 'shift+→'], words: 'ten' },
  { keys: ['Home', 'End'], words: 'ends' },
  { keys: ['r'], words: 'loop' },
  { keys: ['c'], words: 'comment' },
  { keys: ['d'], words: 'draw' },
  { keys: ['i', 'o'], words: 'range' },
  { keys: ['[', ']'], words: 'neighbour' },
  { keys: ['{', '}'], words: 'version' },
  { keys: ['g'], words: 'guides' },
  { keys: ['m'], words: 'mute' },
  { keys: ['f'], words: 'fullscreen' },
  { keys: ['?'], words: 'help' },
] as const

/** What only the review of a video knows. */
const OF_REVIEW: readonly string[] = ['comment', 'draw', 'range', 'neighbour', 'version']

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keys do on this page. */
export function KeysHelp({ open, onOpenChange }: Props) {
  const isReview = useDeskIfAny() !== null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('content.keys.title')} size="sm">
      <dl className="-my-1.5 divide-y divide-line">
        {KEYS.filter(({ words }) => isReview || !OF_REVIEW.includes(words)).map(
          ({ keys, words }) => (
            <div key={words} className="flex items-center justify-between gap-4 py-2">
              <dt>{t(`content.keys.${words}`)}</dt>
              <dd className="flex gap-2">
                {keys.map((key) => (
                  <Kbd key={key} keys={key} />
                ))}
              </dd>
            </div>
          )
        )}
      </dl>
    </Dialog>
  )
}
