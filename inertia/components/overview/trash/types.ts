import { type Data } from '@generated/data'

/** A deleted record. */
export type TrashEntry = Data.TrashEntry
/** The kinds of records that the trash keeps. */
export type TrashKind = TrashEntry['kind']
