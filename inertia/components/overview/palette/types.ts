import { type Data } from '@generated/data'
import { type ReactNode } from 'react'

/** Something found by the server, or opened before. */
export type Hit = Data.Hit

/** One line of the palette: a place to go to. */
export type PaletteItem = {
  /** Unlike any other's. */
  id: string
  title: string
  subtitle?: string
  icon: ReactNode
  href: string
  /** Other words that it is found by. */
  words?: string
}

export type PaletteGroup = { id: string; label: string; items: PaletteItem[] }
