import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { Keyboard, MessageCircle } from 'lucide-react'
import {
  helpPath,
  TOPICS,
  topicIn,
  type Channel,
  audienceOf,
  type Topic,
  markRead,
} from '~/components/overview/help/topics'
import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
import { Page } from '~/components/ui/display/page'
import { t, hasMessage, rich } from '~/lib/i18n'
import { type InertiaProps, type SignedInUser } from '~/types'
import { openShortcuts } from '~/components/overview/help/shortcuts_state'
import { ReviewDrawing } from '~/components/overview/help/review_drawing'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Card } from '~/components/ui/display/card'
import { Kbd } from '~/components/ui/display/kbd'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { pathTo } from '~/lib/urls'

type Props = InertiaProps<{
  team: TeamContact | null
  /** The connected channels other than the application. */
  channels: Channel[]
}>

/** Short guides to the user's tasks, written for their role. */
export default function Help({ team, channels, user }: Props) {
  const topic = topicIn(usePage().url)
  const userId = user?.id
  useEffect(() => {
    if (userId) markRead(topic, userId)
  }, [topic, userId])
  if (!user) return null

  return (
    <Page title={t('help.title')}>
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

type GuideProps = { topic: Topic; user: SignedInUser; channels: Channel[] }

/** One topic of the help in a few steps. */
function Guide({ topic, user, channels }: GuideProps) {
  const base = `help.pages.${topic}.${versionFor(topic, user)}`
  const steps = topic === 'notifications' ? notificationSteps(user, channels) : stepsOf(base)
  return (
    <article className="max-w-prose min-w-0">
      <h2 className="sr-only">{t(`help.topics.${topic}`)}</h2>
      <p className="text-md text-muted">{words(`${base}.lead`)}</p>
      <ol className="mt-6 flex flex-col">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4 border-t border-line py-5">
            <span
              aria-hidden
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm font-semibold text-muted"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-md">{words(step.title)}</h3>
              <p className="mt-1 text-muted">{step.bodies.map(words).join(' ')}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}

const stepsOf = (base: string) =>
  ['s1', 's2', 's3', 's4'].map((step) => ({
    title: `${base}.${step}.title`,
    bodies: [`${base}.${step}.body`],
  }))

/** Returns the version of a topic for the user's role. */
function versionFor(topic: Topic, user: SignedInUser): string {
  const audience = audienceOf(user)
  if (topic === 'first_day') return audience
  if (topic === 'notifications') return 'all'
  return audience === 'client' ? 'client' : 'team'
}

const words = (key: string) => (hasMessage(key) ? t(key) : '')

/**
 * Returns the steps of the help on notifications: only for connected channels and the user's permissions.
 * @returns the texts of each step, by their keys
 */
function notificationSteps(user: SignedInUser, channels: Channel[]) {
  const base = 'help.pages.notifications.all'
  const can = (permission: SignedInUser['permissions'][number]) =>
    user.permissions.includes(permission)
  const savesLinks = can('safebot.create')
  const mutes = user.reach === 'all' && can('company.view')
  const steps = [
    channels.includes('push') && { step: 's1' },
    channels.includes('messenger') && { step: 's2', more: savesLinks && 'links' },
    { step: 's3', more: mutes && 'mute' },
    channels.length > 0 && { step: 's4' },
  ]
  return steps
    .filter((step) => step !== false)
    .map(({ step, more }) => ({
      title: `${base}.${step}.title`,
      bodies: [`${base}.${step}.body`, ...(more ? [`${base}.${step}.${more}`] : [])],
    }))
}

/** Contact of the production team, as entered in its company's profile. */
type TeamContact = { id: string; name: string; contact: string | null }

type HelpAsideProps = {
  team: TeamContact | null
  withDrawing: boolean
}

/** Next to the guide: a drawing if there is one, the contact, and the keyboard shortcuts. */
function HelpAside({ team, withDrawing }: HelpAsideProps) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {withDrawing && (
        <Card className="bg-sunken!">
          <ReviewDrawing />
        </Card>
      )}
      <Card>
        <h2 className="flex items-center gap-2 text-md">
          <MessageCircle aria-hidden className="text-subtle" />
          {t('help.contact.title')}
        </h2>
        <p className="mt-2 text-muted">
          {team?.contact ? t('help.contact.body', { team: team.name }) : t('help.contact.none')}
        </p>
        {team?.contact && (
          <p className="mt-3 font-medium whitespace-pre-line [overflow-wrap:anywhere]">
            {team.contact}
          </p>
        )}
        {team && !team.contact && seesAll && can('company.edit') && (
          <LinkButton size="sm" className="mt-3" href={pathTo('/companies/:id', { id: team.id })}>
            {t('help.contact.add')}
          </LinkButton>
        )}
      </Card>
      <Card className="pointer-coarse:hidden">
        <h2 className="flex items-center gap-2 text-md">
          <Keyboard aria-hidden className="text-subtle" />
          {t('help.keys.title')}
        </h2>
        <p className="mt-2 text-muted">
          {rich('help.keys.body', { key: <Kbd key="?" keys="?" /> })}
        </p>
        <Button size="sm" className="mt-3" onClick={openShortcuts}>
          {t('help.keys.open')}
        </Button>
      </Card>
    </div>
  )
}
