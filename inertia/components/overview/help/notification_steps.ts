import { type Channel } from '~/components/overview/help/topics'
import { type SignedInUser } from '~/types'

/**
 * The steps of the help on notifications: only for connected channels and the user's permissions.
 * @returns a list of the texts of each step, by their keys
 */
export function notificationSteps(user: SignedInUser, channels: Channel[]) {
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
