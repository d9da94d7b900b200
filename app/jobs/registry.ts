import type { JobClass } from '#jobs/job'

type LazyJob = () => Promise<{ default: JobClass }>

/** Every job by its stable name; a class is loaded when its first job comes. */
export const JOBS: Record<string, LazyJob> = {
  'ai.sweep': () => import('#jobs/ai/sweep_ai_calls'),
  'bookkeeping.clean': () => import('#jobs/clean_bookkeeping'),
  'certificates.check': () => import('#jobs/content/check_certificate'),
  'deliveries.pack': () => import('#jobs/files/pack_delivery'),
  'deliveries.sweep': () => import('#jobs/files/sweep_deliveries'),
  'media.cut_cover': () => import('#jobs/content/cut_cover'),
  'media.process': () => import('#jobs/files/process_media'),
  'messenger.saved_link': () => import('#jobs/messenger/show_safebot_record'),
  'messenger.updates': () => import('#jobs/messenger/handle_messenger_updates'),
  'safebot.save': () => import('#jobs/safebot/save_video'),
  'safebot.sweep': () => import('#jobs/safebot/sweep_saved_videos'),
  'notifications.deliver': () => import('#jobs/notifications/deliver_notification'),
  'notifications.sweep': () => import('#jobs/notifications/sweep_notifications'),
  'push.test': () => import('#jobs/notifications/send_test_push'),
  'reminders.send': () => import('#jobs/notifications/send_reminders'),
  'tasks.complete_published': () => import('#jobs/tasks/complete_published_tasks'),
  'uploads.sweep': () => import('#jobs/files/sweep_uploads'),
}

/** A job of which this version of the program knows nothing. */
export class UnknownJob extends Error {
  constructor(name: string) {
    super(`There is no job named ${name}`)
  }
}

/** @throws UnknownJob */
export async function jobNamed(name: string): Promise<JobClass> {
  if (!Object.hasOwn(JOBS, name)) throw new UnknownJob(name)
  const module = await JOBS[name]()
  return module.default
}
