import { type KINDS } from '~/components/files/storage/types'

/** Distinguishable in light and dark mode, and for colour-blind users: they differ in lightness. */
export const KIND_COLOURS: Record<(typeof KINDS)[number], string> = {
  content: 'var(--color-accent)',
  material: 'var(--color-waiting)',
  reference: 'var(--color-approved)',
  attachment: 'var(--color-hold)',
  logo: 'var(--color-changes)',
  upload: 'var(--color-control)',
  delivery: 'var(--color-muted)',
}
