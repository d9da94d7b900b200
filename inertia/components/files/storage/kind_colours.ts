import { type KINDS } from '~/components/files/storage/types'

/** Distinguishable in light and dark mode, and for colour-blind users: they differ in lightness. */
export const KIND_COLOURS: Record<(typeof KINDS)[number], string> = {
  content: 'var(--color-accent)',
  material: 'var(--color-series-1)',
  reference: 'var(--color-series-2)',
  attachment: 'var(--color-series-3)',
  logo: 'var(--color-series-4)',
  upload: 'var(--color-control)',
  delivery: 'var(--color-muted)',
}
