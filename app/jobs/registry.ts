import type { JobClass } from '#jobs/job'

type LazyJob = () => Promise<{ default: JobClass }>

/** Every job by its stable name; a class is loaded when its first job comes. */
export const JOBS: Record<string, LazyJob> = {
  'ai.sweep': () => import('#jobs/sweep_ai_calls'),
  'bookkeeping.clean': () => import('#jobs/clean_bookkeeping'),
  'certificates.check': () => import('#jobs/check_certificate'),
  'deliveries.pack': () => import('#jobs/pack_delivery'),
  'deliveries.sweep': () => import('#jobs/sweep_deliveries'),
  'media.cut_cover': () => import('#jobs/cut_cover'),
  'media.process': () => import('#jobs/process_media'),
  'messenger.saved_link': () => import('#jobs/show_saved_link'),
  'messenger.updates': () => import('#jobs/handle_messenger_updates'),
  'safebot.save': () => import('#jobs/save_video'),
  'safebot.sweep': () => import('#jobs/sweep_saved_videos'),
  'notifications.deliver': () => import('#jobs/deliver_notification'),
  'notifications.sweep': () => import('#jobs/sweep_notifications'),
  'push.test': () => import('#jobs/send_test_push'),
  'reminders.send': () => import('#jobs/send_reminders'),
  'tasks.complete_published': () => import('#jobs/complete_published_orders'),
  'uploads.sweep': () => import('#jobs/sweep_uploads'),
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
