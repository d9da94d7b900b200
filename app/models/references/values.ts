export const PICKERS = ['style', 'interior_type', 'item', 'reference'] as const
export type Picker = (typeof PICKERS)[number]

export const REFERENCE_KINDS = ['video', 'image', 'link'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]
