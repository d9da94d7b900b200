import { type ReactNode } from 'react'
import { wordsOfAction } from '~/components/audit/actions'
import { type AuditEntry, type Subjects } from '~/components/audit/types'
import { Link } from '~/components/ui/display/link'
import { hasMessage, rich, t } from '~/lib/i18n'

type Props = { entry: AuditEntry; subjects: Subjects }

/** An entry as a sentence: the actor, the action and the record. */
export function Sentence({ entry, subjects }: Props): ReactNode {
  const noted = { ...record(entry.before), ...record(entry.after) }
  return rich(sentenceKey(entry, noted), {
    who: (
      <b key="who" className="font-medium text-ink">
        {actorName(entry)}
      </b>
    ),
    what: <What key="what" entry={entry} subjects={subjects} />,
    action: wordsOfAction(entry.action),
    assignee: text(noted.assignee),
    email: text(noted.email) || t('audit.thing.user'),
    role: wordsIn('common.roles', noted.role),
    status: wordsIn('tasks.status', noted.status),
    version: text(noted.version),
    number: text(noted.number),
    count: openNotes(noted),
    person: text(noted.person),
  })
}

/** Name of the actor; the service itself if no user was signed in. */
export function actorName({ actor, action }: AuditEntry): string {
  if (actor) return actor.fullName
  return t(action.startsWith('session.') ? 'audit.somebody' : 'audit.rushes')
}

/** Name of the entry's record at the time of the entry. */
function notedTitle(entry: AuditEntry): string | null {
  if (entry.entityType === 'route') return entry.entityId
  const noted = { ...record(entry.before), ...record(entry.after) }
  return text(noted.title) || text(noted.fullName) || text(noted.name) || text(noted.email) || null
}

function What({ entry, subjects }: Props) {
  const known = subjects[entry.id] ?? subjects[`${entry.entityType}:${entry.entityId}`]
  const { title, href } = known ?? { title: notedTitle(entry), href: null }
  if (!title) {
    const key = `audit.thing.${entry.entityType}`
    return <>{t(hasMessage(key) ? key : 'audit.thing.other')}</>
  }
  if (!href) return <span className="font-medium text-ink">{title}</span>
  return (
    <Link
      href={href}
      className="relative z-1 rounded-xs font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {title}
    </Link>
  )
}

function sentenceKey({ action }: AuditEntry, noted: Record<string, unknown>) {
  if (action === 'task.assign' && !noted.assignee) return 'audit.did.task.unassign'
  if (action === 'revision.resolve' && openNotes(noted) > 0) {
    return noted.version ? 'audit.did.revision.answer_open' : 'audit.did.revision.close_open'
  }
  const key = `audit.did.${action}`
  return hasMessage(key) ? key : 'audit.did.other'
}

/** Number of notes that were still open when the revision was answered. */
const openNotes = ({ openNotes: all, openTeamNotes: forTeam }: Record<string, unknown>): number =>
  (Number(all) || 0) + (Number(forTeam) || 0)

/** Snapshots are objects; anything else is treated as empty. */
export function record(snapshot: unknown): Record<string, unknown> {
  return typeof snapshot === 'object' && snapshot !== null
    ? (snapshot as Record<string, unknown>)
    : {}
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function wordsIn(list: string, value: unknown): string {
  const key = `${list}.${text(value)}`
  return hasMessage(key) ? t(key) : text(value)
}
