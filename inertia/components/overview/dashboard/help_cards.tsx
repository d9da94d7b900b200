import { BookOpen, CalendarDays, MessageCircle } from 'lucide-react'
import { audienceOf, helpPath, type Channel, type Topic } from '~/components/overview/help/topics'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

const CARDS = [
  { topic: 'first_day', icon: BookOpen },
  { topic: 'publishing', icon: CalendarDays },
  { topic: 'notifications', icon: MessageCircle },
] as const satisfies { topic: Topic; icon: unknown }[]

/** The help for new users, in three cards. */
export function HelpCards({ channels }: { channels: Channel[] }) {
  const { user } = useSharedProps()
  if (!user) return null
  const audience = audienceOf(user)
  const words = {
    first_day: t(`dashboard.help.first_day.${audience}`),
    publishing: t(`dashboard.help.publishing.${audience === 'client' ? 'client' : 'team'}`),
    notifications: t(`dashboard.help.notifications.${waysOf(channels)}`),
  }
  return (
    <Section title={t('dashboard.help.title')}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {CARDS.map(({ topic, icon: Icon }) => (
          <li key={topic}>
            <Link
              href={helpPath(topic)}
              prefetch
              className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:bg-hover"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="text-subtle" />
              <span className="font-medium">{t(`help.topics.${topic}`)}</span>
              <span className="text-muted">{words[topic]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What of the ways outside of Rushes can be promised. */
function waysOf(channels: Channel[]) {
  if (channels.length === 0) return 'none'
  return channels.length === 1 ? channels[0] : 'all'
}
