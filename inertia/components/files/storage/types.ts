import { type Data } from '@generated/data'

export type StorageReport = Data.StorageReport
export type CompanyUse = StorageReport['companies'][number]
export type LargeFile = StorageReport['largest'][number]
export type StorageKind = keyof CompanyUse['kinds']

/** In the order in which they are stacked. */
export const KINDS = [
  'content',
  'material',
  'reference',
  'attachment',
  'logo',
  'upload',
  'delivery',
] as const satisfies readonly StorageKind[]
