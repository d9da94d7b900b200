import { type Data } from '@generated/data'
import { type ReactNode } from 'react'

/** A search result from the server, or a record that was opened before, which has fewer fields. */
export type Hit = Omit<Data.Hit, FoundOnly> & Partial<Pick<Data.Hit, FoundOnly>>
type FoundOnly = 'posterUrl' | 'passage'

/** One line of the palette: a page, a record or an action. */
export type PaletteItem = {
  /** Unique among all lines. */
  id: string
  title: string
  subtitle?: string
  /** The passage of the record's texts that contains the search words. */
  passage?: string | null
  icon: ReactNode
  /** Further words by which it can be found. */
  words?: string
} & ({ href: string } | { run: () => void })

export type PaletteGroup = { id: string; label: string; items: PaletteItem[] }
