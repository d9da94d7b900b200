import { audienceOf, type Channel, type Topic } from '~/components/overview/help/topics'
import { hasMessage, t } from '~/lib/i18n'
import { type SignedInUser } from '~/types'

type Props = { topic: Topic; user: SignedInUser; channels: Channel[] }

/** One topic of the help in a few steps. */
export function Guide({ topic, user, channels }: Props) {
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

/** The version of a topic that is written for this person. */
function versionFor(topic: Topic, user: SignedInUser): string {
  const audience = audienceOf(user)
  if (topic === 'first_day') return audience
  if (topic === 'notifications') return 'all'
  return audience === 'client' ? 'client' : 'team'
}

const words = (key: string) => (hasMessage(key) ? t(key) : '')

/**
 * The steps of the help on notifications: only for connected channels and the user's permissions.
 * @returns a list of the texts of each step, by their keys
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
