import { isDated, type Entry } from '~/components/calendar/entries'
import { type Content, type Version } from '~/components/content/types'
import { Notice } from '~/components/ui/display/notice'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type Video = Pick<Content, 'title' | 'company' | 'waitsForRelease'>

/**
 * Describes what happens to a version when it is posted.
 * @param isAsked whether it answers requested changes
 */
export function leadOf({ title, company, waitsForRelease }: Video, isAsked: boolean): string {
  if (!waitsForRelease) return t('posting.lead', { title })
  return t(isAsked ? 'posting.team_asked' : 'posting.team', { title, company: company.name })
}

type Props = {
  /** The newest version. */
  version: Pick<Version, 'number' | 'status'>
  /** The publishing dates of the video, for a user who may see them. */
  dates: Entry[] | null
}

/** Warns that a new version of an approved video withdraws the approval and the publishing dates. */
export function Withdrawn({ version: { number, status }, dates }: Props) {
  if (status !== 'approved') return null
  const days = (dates ?? []).filter(isDated).map(({ date }) => date)
  const [first] = days.toSorted()
  return (
    <Notice tone="changes">
      {t('posting.withdraws', { number })}
      {first && ` ${t('posting.dates', { count: days.length, date: formatDate(first) })}`}
    </Notice>
  )
}
