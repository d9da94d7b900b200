export const PICKERS = ['style', 'interior_type', 'item', 'reference'] as const
export type Picker = (typeof PICKERS)[number]

/** Categories of a reference or a saved link. */
export const MAX_CATEGORIES = 20
/** Maximum number of moments that a company marks in one reference; lists of references contain all moments. */
export const MAX_MOMENTS = 100

export const REFERENCE_KINDS = ['video', 'image', 'link'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** The names of a category by language; in a language without a name, its `name` is shown. */
export type CategoryNames = Record<string, string>
