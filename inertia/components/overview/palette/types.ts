import { type Data } from '@generated/data'
import { type ReactNode } from 'react'

/** Something found by the server, or opened before, of which no poster is kept. */
export type Hit = Omit<Data.Hit, 'posterUrl'> & Partial<Pick<Data.Hit, 'posterUrl'>>

/** One line of the palette: a place to go to, or something to do here. */
export type PaletteItem = {
  /** Unlike any other's. */
  id: string
  title: string
  subtitle?: string
  icon: ReactNode
  /** Other words that it is found by. */
  words?: string
} & ({ href: string } | { run: () => void })

export type PaletteGroup = { id: string; label: string; items: PaletteItem[] }
