import { type Hit } from '~/components/overview/palette/types'
import { browserStore } from '~/lib/browser_storage'

const MAX_RECENT = 5

type RecentRecord = Pick<Hit, 'kind' | 'id' | 'title' | 'subtitle'>

/** Returns the record of a page, by component. */
const RECORDS: Record<string, (props: any) => RecentRecord | null> = {
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
  'identity/user': ({ shownUser: user }) =>
    user && { kind: 'user', id: user.id, title: user.fullName, subtitle: user.email },
}

/** Remembers that the user opened a record's page, in this browser only. */
export function rememberVisit(component: string, props: { user?: { id: string } | null }): void {
  const { user } = props
  const record = RECORDS[component]?.(props)
  if (!user || !record) return
  const visit: Hit = { ...record, url: location.pathname }
  const others = recentVisits(user.id).filter(({ id }) => id !== visit.id)
  browserStore.set(
    recentVisitsKey(user.id),
    JSON.stringify([visit, ...others].slice(0, MAX_RECENT))
  )
}

/** Returns the records whose pages were opened last, the latest first. */
export function recentVisits(userId: string): Hit[] {
  try {
    const visits = JSON.parse(browserStore.get(recentVisitsKey(userId)) ?? '[]') as Hit[]
    // Earlier releases stored no URL.
    return visits.filter(({ url }) => url)
  } catch {
    return []
  }
}

/** Removes all visits from this browser when the user signs out. */
export function forgetVisits(): void {
  for (const key of browserStore.keys('recent.')) browserStore.set(key, null)
}

const recentVisitsKey = (userId: string) => `recent.${userId}`
