export const PICKERS = ['style', 'interior_type', 'item', 'reference'] as const
export type Picker = (typeof PICKERS)[number]

/** Maximum number of moments that a company marks in one reference; lists of references have all of them. */
export const MAX_MOMENTS = 100

export const REFERENCE_KINDS = ['video', 'image', 'link'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** Names of its own that a category has, by language; in every other language it has its `name`. */
export type CategoryNames = Record<string, string>
