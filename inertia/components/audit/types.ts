import { type Data } from '@generated/data'
import { type DataOf } from '~/lib/routes'

export type AuditEntry = Data.AuditEntry

/** What an entry is about, by name; without a page when it has none or is deleted. */
type Subject = { title: string; href: string | null }

/** By `entityType:entityId`, and by entry id where an entry has a name of its own. */
export type Subjects = Record<string, Subject>

export type NamedCompany = { id: string; name: string }
export type NamedPerson = { id: string; fullName: string }

/** What the check of the chain found. */
export type Verification = DataOf<'get', '/api/audit/verify'>
