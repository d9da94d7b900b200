import { Job, type JobRegistry } from '#queue/job'
import type { JobName } from '#queue/job_kinds'

/** The implementation of each job, passed to the worker at its start; no other module imports it. */
export const JOBS: JobRegistry<JobName> = {
  'ai.sweep': calling('sweepCalls', () => import('#ai/budgets/sweep_calls')),
  'audit.verify': () => import('#jobs/audit/verify_chain'),
  'bookkeeping.clean': calling(
    'cleanBookkeeping',
    () => import('#actions/overview/clean_bookkeeping')
  ),
  'certificates.check': () => import('#jobs/content/check_certificate'),
  'content.compare_versions': () => import('#jobs/content/compare_versions'),
  'content.read_version': () => import('#jobs/content/read_version'),
  'content.sweep_readings': calling(
    'sweepReadings',
    () => import('#actions/content/readings/sweep_readings')
  ),
  'deliveries.pack': () => import('#jobs/files/pack_delivery'),
  'deliveries.sweep': calling('sweepZips', () => import('#actions/files/deliveries/sweep_zips')),
  'media.cut_cover': () => import('#jobs/content/cut_cover'),
  'media.process': () => import('#jobs/files/process_media'),
  'messenger.saved_link': () => import('#jobs/messenger/show_safebot_record'),
  'messenger.updates': () => import('#jobs/messenger/handle_messenger_updates'),
  'notifications.deliver': () => import('#jobs/notifications/deliver_notification'),
  'notifications.sweep': calling(
    'sweepDeliveries',
    () => import('#notifications/deliveries/sweep_deliveries')
  ),
  'push.test': () => import('#jobs/notifications/send_test_push'),
  'reminders.send': () => import('#jobs/notifications/send_reminders'),
  'safebot.save': () => import('#jobs/safebot/save_video'),
  'safebot.sweep': calling('sweepDownloads', () => import('#actions/safebot/sweep_downloads')),
  'sessions.end_without_factor': () => import('#jobs/identity/end_sessions_without_factor'),
  'storage.sweep': () => import('#jobs/files/sweep_storage'),
  'tasks.complete_published': calling(
    'completePublished',
    () => import('#actions/tasks/complete_published')
  ),
  'uploads.sweep': calling('sweepUploads', () => import('#actions/files/uploads/sweep_uploads')),
}

/** A job without a payload that only calls one function of a module, imported when its first job comes. */
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
