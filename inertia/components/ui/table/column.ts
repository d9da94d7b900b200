import { type ReactNode } from 'react'

/** A column of a `DataTable`. */
export type Column<Row, Sort extends string = string> = {
  /** Unlike any other column's. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name to sort by in the address; without it the head doesn't sort. */
  sort?: Sort
  /** The first click on the head puts the greatest first: what is urgent. */
  greatestFirst?: boolean
  /** Numbers and times are right-aligned. */
  align?: 'end'
  /** In rem; 10 by default. The main column takes what is left, and that is so much at least. */
  width?: number
  /** In rem, with less padding, for all columns that name it where not all of those fit with their width. */
  narrow?: number
  /** Keeps the header for screen readers only. */
  quietHeader?: boolean
  /** Stays, however narrow it gets: what one can do with a row. */
  stays?: boolean
}
