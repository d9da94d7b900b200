import type { JobRegistry } from '#queue/job'
import type { JobName } from '#queue/job_kinds'

/** The implementation of each job, passed to the worker at its start; no other module imports it. */
export const JOBS: JobRegistry<JobName> = {
  'ai.sweep': () => import('#jobs/ai/sweep_ai_calls'),
  'audit.verify': () => import('#jobs/audit/verify_chain'),
  'bookkeeping.clean': () => import('#jobs/overview/clean_bookkeeping'),
  'certificates.check': () => import('#jobs/content/check_certificate'),
  'content.compare_versions': () => import('#jobs/content/compare_versions'),
  'content.read_version': () => import('#jobs/content/read_version'),
  'content.sweep_readings': () => import('#jobs/content/sweep_readings'),
  'deliveries.pack': () => import('#jobs/files/pack_delivery'),
  'deliveries.sweep': () => import('#jobs/files/sweep_deliveries'),
  'media.cut_cover': () => import('#jobs/content/cut_cover'),
  'media.process': () => import('#jobs/files/process_media'),
  'messenger.saved_link': () => import('#jobs/messenger/show_safebot_record'),
  'messenger.updates': () => import('#jobs/messenger/handle_messenger_updates'),
  'notifications.deliver': () => import('#jobs/notifications/deliver_notification'),
  'notifications.sweep': () => import('#jobs/notifications/sweep_notifications'),
  'push.test': () => import('#jobs/notifications/send_test_push'),
  'reminders.send': () => import('#jobs/notifications/send_reminders'),
  'safebot.save': () => import('#jobs/safebot/save_video'),
  'safebot.sweep': () => import('#jobs/safebot/sweep_saved_videos'),
  'sessions.end_without_factor': () => import('#jobs/identity/end_sessions_without_factor'),
  'storage.sweep': () => import('#jobs/files/sweep_storage'),
  'tasks.complete_published': () => import('#jobs/tasks/complete_published_tasks'),
  'uploads.sweep': () => import('#jobs/files/sweep_uploads'),
}
