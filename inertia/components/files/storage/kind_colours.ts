import { type KINDS } from '~/components/files/storage/types'

/** Told apart in light and dark, and by people who don't see all colours: they differ in lightness. */
export const KIND_COLOURS: Record<(typeof KINDS)[number], string> = {
  content: 'var(--color-accent)',
  material: 'var(--color-waiting)',
  reference: 'var(--color-approved)',
  attachment: 'var(--color-hold)',
  logo: 'var(--color-changes)',
  upload: 'var(--color-control)',
  delivery: 'var(--color-muted)',
}
