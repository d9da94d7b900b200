import { job, mediaJob } from '#jobs/define_job'
import type { JobLoader } from '#queue/job'
import type { JobName, PayloadOf } from '#queue/job_kinds'
import type { Text } from '#support/text'

/** The implementation of each job, passed to the worker at its start; no other module imports it. */
export const JOBS: { [Name in JobName]: JobLoader<PayloadOf<Name>> } = {
  'ai.sweep': job(
    () => import('#ai/budgets/settle'),
    ({ sweepCalls }) => sweepCalls()
  ),
  'audit.verify': job(
    () => import('#actions/audit/verify_new_entries'),
    ({ verifyNewEntries }) => verifyNewEntries()
  ),
  'bookkeeping.clean': job(
    () => import('#actions/overview/clean_bookkeeping'),
    ({ cleanBookkeeping }) => cleanBookkeeping()
  ),
  'certificates.check': job(
    () => import('#actions/content/certificates/check_certificate'),
    ({ checkCertificate }, { checkId }) => checkCertificate(checkId),
    ({ failCheck }, { checkId }) => failCheck(checkId)
  ),
  'content.compare_versions': mediaJob(
    () => import('#actions/content/changes/make_comparison'),
    ({ makeComparison }, { comparisonId }) => makeComparison(comparisonId),
    ({ failComparison }, { comparisonId }) => failComparison(comparisonId)
  ),
  'content.read_version': mediaJob(
    () => import('#actions/content/readings/read_version'),
    ({ readVersion }, { fileId }) => readVersion(fileId),
    ({ failReading }, { fileId }, reason) => failReading(fileId, reason)
  ),
  'content.sweep_readings': job(
    () => import('#actions/content/readings/request_readings'),
    ({ sweepReadings }) => sweepReadings()
  ),
  'deliveries.pack': job(
    () => import('#actions/files/deliveries/pack_delivery'),
    ({ packDelivery }, { deliveryId }, running) =>
      packDelivery(deliveryId, async (percent) => running.report(percent)),
    ({ failDelivery }, { deliveryId }) => failDelivery(deliveryId)
  ),
  'deliveries.sweep': job(
    () => import('#actions/files/deliveries/sweep_zips'),
    ({ sweepZips }) => sweepZips()
  ),
  'media.cut_cover': mediaJob(
    () => import('#actions/content/cut_cover'),
    ({ cutCover }, { fileId, frame }) => cutCover(fileId, frame),
    (_, { fileId }, reason) => failFile(fileId, reason)
  ),
  'media.process': mediaJob(
    () => import('#actions/files/process_file'),
    ({ processFile }, { fileId }, running) =>
      processFile(fileId, (percent) => running.report(percent)),
    (_, { fileId }, reason) => failFile(fileId, reason),
    ({ delayProcessing }, { fileId }) => delayProcessing(fileId)
  ),
  'messenger.saved_link': job(
    () => import('#messenger/safebot/update_saved_link_message'),
    ({ updateSavedLinkMessage }, { messageId }, { id }) => updateSavedLinkMessage(id, messageId),
    ({ leaveSavedLinkMessage }, { messageId }, { id }) => leaveSavedLinkMessage(id, messageId)
  ),
  'messenger.updates': job(
    () => import('#messenger/handle_updates'),
    ({ handleUpdates }, chat, { id }) => handleUpdates(id, chat),
    ({ dropUpdate }, chat, { id }) => dropUpdate(id, chat)
  ),
  'notifications.deliver': job(
    async () => ({
      ...(await import('#notifications/deliveries/deliver')),
      ...(await import('#jobs/channels')),
    }),
    ({ deliver, CHANNELS }, _, { id }) => deliver(id, CHANNELS),
    ({ giveUp }, _, { id }, error) => giveUp(id, error)
  ),
  'notifications.sweep': job(
    () => import('#notifications/deliveries/sweep_deliveries'),
    ({ sweepDeliveries }) => sweepDeliveries()
  ),
  'push.test': job(
    () => import('#notifications/push/deliver_test'),
    ({ deliverTest }, { id, userId }) => deliverTest(id, userId)
  ),
  'reminders.send': job(
    () => import('#actions/notifications/send_reminders'),
    ({ sendReminders }) => sendReminders()
  ),
  'safebot.save': job(
    () => import('#actions/safebot/save_linked_video'),
    ({ saveLinkedVideo }, { recordId }, { id }) => saveLinkedVideo(recordId, id),
    ({ failSaving }, { recordId }, { id }, error) => failSaving(recordId, id, error)
  ),
  'safebot.sweep': job(
    () => import('#actions/safebot/sweep_downloads'),
    ({ sweepDownloads }) => sweepDownloads()
  ),
  'sessions.end_without_factor': job(
    () => import('#actions/identity/factors/end_sessions_without_factor'),
    ({ endSessionsWithoutFactor }) => endSessionsWithoutFactor()
  ),
  'storage.sweep': job(
    () => import('#actions/files/storage/sweep_orphans'),
    ({ sweepOrphans }, _, { logger }) => sweepOrphans(logger)
  ),
  'tasks.complete_published': job(
    () => import('#actions/tasks/complete_published'),
    ({ completePublished }) => completePublished()
  ),
  'uploads.sweep': job(
    () => import('#actions/files/uploads/sweep_uploads'),
    ({ sweepUploads }) => sweepUploads()
  ),
}

async function failFile(fileId: string, reason: Text): Promise<void> {
  const { failMedia } = await import('#actions/files/fail_media')
  await failMedia(fileId, reason)
}
