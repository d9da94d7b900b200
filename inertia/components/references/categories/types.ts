import { type Data } from '@generated/data'

export type Category = Data.Category
export type Picker = Category['pickers'][number]
/** How many live orders and references name a category. */
export type Uses = Record<string, { orders: number; references: number }>
