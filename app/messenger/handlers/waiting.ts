import { answer } from '#messenger/answer'
import { offeredButtons, openButton, withUrl } from '#messenger/buttons'
import { placeCard } from '#messenger/card'
import type { Handler, MessengerContext } from '#messenger/context'
import { offerDecision } from '#messenger/decisions/offer'
import type { VideoRow } from '#queries/overview/dashboard/rows'
import {
  notedVideos,
  videosToChange,
  videosToDecide,
} from '#queries/overview/dashboard/video_sections'
import { absoluteUrl } from '#support/http/absolute_url'

/**
 * `/waiting`: the videos that wait for this user, each with its poster and, if the user may decide, the buttons.
 */
export const waiting: Handler = (bot) => {
  bot.command('waiting', async (ctx) => {
    const [decisions, changes, noted] = await Promise.all([
      videosToDecide(ctx.actor),
      videosToChange(ctx.actor),
      notedVideos(ctx.actor),
    ])
    const total = decisions.total + changes.total + noted.total
    if (total === 0) return answer(ctx, ctx.translate('waiting.nothing'))

    for (const video of decisions.rows) await sendDecision(ctx, video)
    for (const video of changes.rows) await sendChange(ctx, video, 'waiting.changes')
    for (const video of noted.rows) await sendChange(ctx, video, 'waiting.notes')
    const left = total - decisions.rows.length - changes.rows.length - noted.rows.length
    if (left > 0)
      await answer(ctx, ctx.translate('waiting.more', { count: left, url: absoluteUrl('/') }))
  })
}

async function sendDecision(ctx: MessengerContext, row: VideoRow): Promise<void> {
  const { decision, may } = await offerDecision(ctx.actor, ctx.messengerId, row.id)
  const { locale } = ctx.actor.user
  const { id: messageId } = await placeCard(ctx.api, ctx.messengerId, ctx.actor, {
    title: row.title,
    text: withUrl(
      waitingVideoText(
        ctx,
        row,
        row.status === 'team_review' ? 'waiting.release' : 'waiting.decide'
      ),
      `/content/${row.id}`
    ),
    posterFileId: row.posterFileId,
    buttons: offeredButtons({ locale, url: `/content/${row.id}`, may, decisionId: decision?.id }),
  })
  await decision?.merge({ messageId }).save()
}

async function sendChange(
  ctx: MessengerContext,
  row: VideoRow,
  what: 'waiting.changes' | 'waiting.notes'
): Promise<void> {
  const request = row.message ? `\n“${row.message}”` : ''
  await placeCard(ctx.api, ctx.messengerId, ctx.actor, {
    title: row.title,
    text: withUrl(waitingVideoText(ctx, row, what) + request, `/content/${row.id}`),
    posterFileId: row.posterFileId,
    buttons: openButton(ctx.actor.user.locale, `/content/${row.id}`),
  })
}

function waitingVideoText(
  ctx: MessengerContext,
  { taskNumber, taskTitle, companyName, versionNumber: number, teamNotes: count }: VideoRow,
  what: 'waiting.decide' | 'waiting.release' | 'waiting.changes' | 'waiting.notes'
): string {
  const order = ctx.translate('waiting.order', { number: taskNumber, title: taskTitle })
  const whose = ctx.actor.seesAllCompanies ? ` · ${companyName}` : ''
  return `${order}${whose}\n${ctx.translate(what, { number, count })}`
}
