import { Search } from 'lucide-react'
import { warmPalette } from '~/components/overview/palette/palette_host'
import { setPaletteOpen } from '~/components/overview/palette/state'
import { IconButton } from '~/components/ui/form/icon_button'
import { Kbd } from '~/components/ui/display/kbd'
import { t } from '~/lib/i18n'

const shared = {
  'aria-haspopup': 'dialog',
  'onClick': () => setPaletteOpen(true),
  'onPointerEnter': warmPalette,
  'onFocus': warmPalette,
} as const

/** Opens the palette: a search field, or an icon in small spaces. */
export function PaletteButton({ narrow = false }: { narrow?: boolean }) {
  if (narrow) {
    return (
      <IconButton label={t('palette.open')} shortcut="mod+k" {...shared}>
        <Search />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      {...shared}
      className="mb-3 flex h-8.5 w-full shrink-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface pr-2 pl-2.5 text-left text-subtle transition-colors hover:border-control hover:text-muted pointer-coarse:h-11"
    >
      <Search aria-hidden />
      <span className="flex-1">{t('palette.open')}</span>
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd keys="mod+k" />
      </span>
    </button>
  )
}
