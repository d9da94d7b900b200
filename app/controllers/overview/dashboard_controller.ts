import type { HttpContext } from '@adonisjs/core/http'
import { connectedChannels } from '#queries/notifications/connected_channels'
import { signedPosters } from '#queries/files/file_url'
import { posterFilesOn, showDashboard } from '#queries/overview/dashboard/show_dashboard'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import ContentSectionTransformer from '#transformers/overview/content_section_transformer'
import TaskSectionTransformer from '#transformers/overview/task_section_transformer'

export default class DashboardController {
  async page({ actor, inertia }: HttpContext) {
    const dashboard = await showDashboard(actor)
    return inertia.render('overview/dashboard', {
      decisions: ContentSectionTransformer.transform(dashboard.decisions),
      changes: ContentSectionTransformer.transform(dashboard.changes),
      noted: ContentSectionTransformer.transform(dashboard.noted),
      newOrders: TaskSectionTransformer.transform(dashboard.newOrders),
      queue: TaskSectionTransformer.transform(dashboard.queue),
      toPlan: TaskSectionTransformer.transform(dashboard.toPlan),
      running: TaskSectionTransformer.transform(dashboard.running),
      withClient: ContentSectionTransformer.transform(dashboard.withClient),
      approved: ContentSectionTransformer.transform(dashboard.approved),
      dates: CalendarEntryTransformer.transform(dashboard.dates),
      counts: dashboard.counts,
      steps: dashboard.steps,
      channels: await connectedChannels(),
      posters: await signedPosters(actor, posterFilesOn(dashboard)),
    })
  }
}
