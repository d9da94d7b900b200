import { Autocomplete } from '@base-ui/react/autocomplete'
import { CornerDownLeft } from 'lucide-react'
import { type PaletteItem } from '~/components/overview/palette/types'
import { cx } from '~/lib/cx'

/** One place to go to, or one thing to do. */
export function PaletteRow({ item, onGo }: { item: PaletteItem; onGo: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onGo}
      className="option group/line min-h-10 cursor-pointer gap-3 pointer-coarse:min-h-12"
    >
      <span aria-hidden className="flex w-8 shrink-0 items-center justify-center text-subtle">
        {item.icon}
      </span>
      <span className="min-w-0 truncate">{item.title}</span>
      {item.subtitle && (
        <span className="tabular ml-auto max-w-1/2 shrink-0 truncate pl-3 text-sm text-subtle">
          {item.subtitle}
        </span>
      )}
      <CornerDownLeft
        aria-hidden
        className={cx(
          'invisible size-3.5 group-data-highlighted/line:visible pointer-coarse:hidden',
          !item.subtitle && 'ml-auto'
        )}
      />
    </Autocomplete.Item>
  )
}
