import { type Data } from '@generated/data'
import { type DataOf } from '~/lib/routes'

export type AuditEntry = Data.AuditEntry

/** Name of an entry's record, and the path of its page; null if it has no page or is deleted. */
type Subject = { title: string; href: string | null }

/** By `entityType:entityId`, and by the entry's id if the entry recorded a name itself. */
export type Subjects = Record<string, Subject>

export type NamedCompany = { id: string; name: string }
export type NamedUser = { id: string; fullName: string }

/** Result of verifying the chain. */
export type Verification = DataOf<'get', '/api/audit/verify'>
