import { CornerDownLeft } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

type Props = {
  /** Keys, joined by plus signs: `mod+k`. `mod` is ⌘ on a Mac, else Ctrl (Strg). */
  keys: string
  /** For a dark background, as in a tooltip. */
  onDark?: boolean
}

/**
 * A keyboard shortcut.
 * @example <Kbd keys="mod+k" />
 */
export function Kbd({ keys, onDark = false }: Props) {
  return (
    <kbd className="inline-flex items-center gap-0.5 font-sans">
      {keys.split('+').map((key) => (
        <span
          key={key}
          className={cx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs px-1 text-xs leading-none',
            onDark ? 'bg-on-chip/15' : 'border border-line-strong bg-surface text-muted'
          )}
        >
          {keyLabel(key)}
        </span>
      ))}
    </kbd>
  )
}

function keyLabel(key: string): ReactNode {
  if (key === 'mod') return APPLE ? '⌘' : t('common.key_ctrl')
  if (key === 'alt') return APPLE ? '⌥' : 'Alt'
  if (key === 'shift' || key === 'Shift') return '⇧'
  if (key === 'ArrowLeft') return '←'
  if (key === 'ArrowRight') return '→'
  if (key === 'enter') return <CornerDownLeft size={12} aria-label="Enter" />
  return key.length === 1 ? key.toUpperCase() : key
}
