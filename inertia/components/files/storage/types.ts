import { type Data } from '@generated/data'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

export type StorageReport = Data.StorageReport
export type CompanyUse = StorageReport['companies'][number]
export type LargeFile = StorageReport['largest'][number]
type StorageKind = keyof CompanyUse['kinds']

/** Kinds that the chart and the table show by name, in the order in which they are stacked. */
export const KINDS = ['content', 'material', 'reference'] as const satisfies readonly StorageKind[]

/** The other kinds, whose sum the chart and the table show. */
const OTHER_KINDS = [
  'attachment',
  'logo',
  'upload',
  'delivery',
] as const satisfies readonly StorageKind[]

/** Returns the bytes of the kinds without a column of their own, and their names. */
export function otherUse({ kinds }: CompanyUse): { bytes: number; words: string } {
  const present = OTHER_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0)
  return {
    bytes: present.reduce((sum, kind) => sum + kinds[kind]!, 0),
    words: present
      .map((kind) => `${t(`storage.kinds.${kind}`)} ${formatBytes(kinds[kind]!)}`)
      .join(' · '),
  }
}
