import { type Data } from '@generated/data'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

export type StorageReport = Data.StorageReport
export type CompanyUse = StorageReport['companies'][number]
export type LargeFile = StorageReport['largest'][number]
type StorageKind = keyof CompanyUse['kinds']

/** Kinds that chart and table show by name, in the order in which they are stacked. */
export const KINDS = ['content', 'material', 'reference'] as const satisfies readonly StorageKind[]

/** The other kinds, which chart and table add up. */
const OTHER_KINDS = [
  'attachment',
  'logo',
  'upload',
  'delivery',
] as const satisfies readonly StorageKind[]

/** Bytes of the kinds without a column of their own, and what they are for in words. */
export function otherUse({ kinds }: CompanyUse): { bytes: number; words: string } {
  const present = OTHER_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0)
  return {
    bytes: present.reduce((sum, kind) => sum + kinds[kind]!, 0),
    words: present
      .map((kind) => `${t(`storage.kinds.${kind}`)} ${formatBytes(kinds[kind]!)}`)
      .join(' · '),
  }
}
