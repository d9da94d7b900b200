import { type Hit } from '~/components/overview/palette/types'
import { memory } from '~/lib/browser_storage'

const MAX_RECENT = 5

/** Earlier releases stored users under another name. */
const KINDS: ReadonlySet<string> = new Set<Hit['kind']>(['task', 'content', 'company', 'user'])

/** Props of record pages: the type, and the paths of its name and number. */
const RECORDS: Record<string, (props: any) => Hit | null> = {
  'tasks/show': ({ task }) =>
    task && { kind: 'task', id: task.id, title: task.title, subtitle: task.number },
  'content/show': ({ content }) =>
    content && {
      kind: 'content',
      id: content.id,
      title: content.title,
      subtitle: content.task?.number ?? '',
    },
  'companies/show': ({ company }) =>
    company && { kind: 'company', id: company.id, title: company.name, subtitle: company.code },
  'identity/user': ({ person }) =>
    person && { kind: 'user', id: person.id, title: person.fullName, subtitle: person.email },
}

/** Notes that a record's page was opened, in this browser and for this person alone. */
export function rememberVisit(component: string, props: { user?: { id: string } | null }): void {
  const { user } = props
  const visit = RECORDS[component]?.(props)
  if (!user || !visit) return
  const others = recentVisits(user.id).filter(({ id }) => id !== visit.id)
  memory.set(keyOf(user.id), JSON.stringify([visit, ...others].slice(0, MAX_RECENT)))
}

/** The records whose pages were opened last, the latest first. */
export function recentVisits(userId: string): Hit[] {
  try {
    const visits = JSON.parse(memory.get(keyOf(userId)) ?? '[]') as Hit[]
    return visits.filter(({ kind }) => KINDS.has(kind))
  } catch {
    return []
  }
}

/** Nothing of it stays once the person signs out. */
export function forgetVisits(): void {
  for (const key of memory.keys('recent.')) memory.set(key, null)
}

const keyOf = (userId: string) => `recent.${userId}`
