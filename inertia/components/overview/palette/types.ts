import { type Data } from '@generated/data'
import { type ReactNode } from 'react'

/** Something found by the server, or opened before, of which less is kept. */
export type Hit = Omit<Data.Hit, FoundOnly> & Partial<Pick<Data.Hit, FoundOnly>>
type FoundOnly = 'posterUrl' | 'passage'

/** One line of the palette: a place to go to, or something to do here. */
export type PaletteItem = {
  /** Unlike any other's. */
  id: string
  title: string
  subtitle?: string
  /** Where in its texts the words were found. */
  passage?: string | null
  icon: ReactNode
  /** Other words that it is found by. */
  words?: string
} & ({ href: string } | { run: () => void })

export type PaletteGroup = { id: string; label: string; items: PaletteItem[] }
