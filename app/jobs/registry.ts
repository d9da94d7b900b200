import { Job, type JobClass, type JobRegistry } from '#queue/job'
import type { JobName } from '#queue/job_kinds'

/** The implementation of each job, passed to the worker at its start; no other module imports it. */
export const JOBS: JobRegistry<JobName> = {
  'ai.sweep': calling('sweepCalls', () => import('#ai/budgets/settle')),
  'audit.verify': from('VerifyChain', () => import('#jobs/audit')),
  'bookkeeping.clean': calling(
    'cleanBookkeeping',
    () => import('#actions/overview/clean_bookkeeping')
  ),
  'certificates.check': from('CheckCertificate', () => import('#jobs/content')),
  'content.compare_versions': from('CompareVersions', () => import('#jobs/content')),
  'content.read_version': from('ReadVersion', () => import('#jobs/content')),
  'content.sweep_readings': calling(
    'sweepReadings',
    () => import('#actions/content/readings/request_readings')
  ),
  'deliveries.pack': from('PackDelivery', () => import('#jobs/files')),
  'deliveries.sweep': calling('sweepZips', () => import('#actions/files/deliveries/sweep_zips')),
  'media.cut_cover': from('CutCover', () => import('#jobs/content')),
  'media.process': from('ProcessMedia', () => import('#jobs/files')),
  'messenger.saved_link': from('ShowSavedLink', () => import('#jobs/messenger')),
  'messenger.updates': from('HandleMessengerUpdates', () => import('#jobs/messenger')),
  'notifications.deliver': from('DeliverNotification', () => import('#jobs/notifications')),
  'notifications.sweep': calling(
    'sweepDeliveries',
    () => import('#notifications/deliveries/sweep_deliveries')
  ),
  'push.test': from('SendTestPush', () => import('#jobs/notifications')),
  'reminders.send': from('SendReminders', () => import('#jobs/notifications')),
  'safebot.save': from('SaveVideo', () => import('#jobs/safebot')),
  'safebot.sweep': calling('sweepDownloads', () => import('#actions/safebot/sweep_downloads')),
  'sessions.end_without_factor': calling(
    'endSessionsWithoutFactor',
    () => import('#actions/identity/factors/end_sessions_without_factor')
  ),
  'storage.sweep': from('SweepStorage', () => import('#jobs/files')),
  'tasks.complete_published': calling(
    'completePublished',
    () => import('#actions/tasks/complete_published')
  ),
  'uploads.sweep': calling('sweepUploads', () => import('#actions/files/uploads/sweep_uploads')),
}

/** A job class in the module of its feature. */
function from<Name extends string>(name: Name, load: () => Promise<Record<Name, JobClass>>) {
  return async () => {
    const module = await load()
    return { default: module[name] }
  }
}

/** A job without a payload that only calls one function of a module, imported when the first such job runs. */
function calling<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, () => Promise<unknown>>>
) {
  return async () => {
    const module = await load()
    return {
      default: class extends Job {
        async handle() {
          await module[name]()
        }
      },
    }
  }
}
