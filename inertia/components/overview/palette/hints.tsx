import { Kbd } from '~/components/ui/display/kbd'
import { t } from '~/lib/i18n'

export function Hints() {
  const hints = [
    { keys: ['↑', '↓'], words: t('palette.hint_move') },
    { keys: ['enter'], words: t('palette.hint_open') },
    { keys: ['esc'], words: t('palette.hint_close') },
  ]
  return (
    <div
      aria-hidden
      className="flex gap-5 border-t border-line px-4 py-2 text-xs text-subtle max-sm:hidden pointer-coarse:hidden"
    >
      {hints.map(({ keys, words }) => (
        <span key={words} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          <span className="ml-0.5">{words}</span>
        </span>
      ))}
    </div>
  )
}
