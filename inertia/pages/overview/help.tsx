import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { HelpAside, type TeamContact } from '~/components/overview/help/help_aside'
import { Guide } from '~/components/overview/help/guide'
import { markRead } from '~/components/overview/help/read_topics'
import { helpPath, TOPICS, topicIn, type Channel } from '~/components/overview/help/topics'
import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
import { Page, PageHeader } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  team: TeamContact | null
  /** The channels outside of the application. */
  channels: Channel[]
}>

/** Short pages on what a person does here, written for their role. */
export default function Help({ team, channels, user }: Props) {
  const topic = topicIn(usePage().url)
  const personId = user?.id
  useEffect(() => {
    if (personId) markRead(topic, personId)
  }, [topic, personId])
  if (!user) return null

  return (
    <Page>
      <PageHeader title={t('help.title')} />
      <LinkTabs
        label={t('help.topics_label')}
        current={helpPath(topic)}
        tabs={TOPICS.map((one) => ({ href: helpPath(one), label: t(`help.topics.${one}`) }))}
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Guide topic={topic} user={user} channels={channels} />
        <HelpAside team={team} withDrawing={topic === 'reviewing'} />
      </div>
    </Page>
  )
}
