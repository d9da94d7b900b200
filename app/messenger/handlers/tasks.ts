import i18nManager from '@adonisjs/i18n/services/main'
import { answer } from '#messenger/answer'
import type { Handler, MessengerContext } from '#messenger/context'
import type { OrderRow } from '#queries/overview/dashboard/rows'
import { ordersOf } from '#queries/messenger/orders_of'
import { absoluteUrl } from '#support/http/absolute_url'
import { noonOf } from '#support/time/zoned_time'

/** `/tasks`: the open orders, the earliest due date first. */
export const tasks: Handler = (bot) => {
  bot.command('tasks', async (ctx) => {
    const { total, rows } = await ordersOf(ctx.actor)
    if (total === 0) return answer(ctx, ctx.translate('tasks.nothing'))

    const lines = rows.map((row) => lineOf(ctx, row))
    const left = total - rows.length
    const url = absoluteUrl('/tasks')
    lines.push(left > 0 ? ctx.translate('tasks.more', { count: left, url }) : url)
    await answer(ctx, [ctx.translate('tasks.title', { count: total }), ...lines].join('\n\n'))
  })
}

function lineOf(ctx: MessengerContext, row: OrderRow): string {
  const { locale } = ctx.actor.user
  const status = i18nManager.locale(locale).formatMessage(`tasks.status.${row.status}`)
  const facts = [
    ...(ctx.actor.seesAllCompanies ? [row.companyName] : []),
    status,
    ...(row.dueDate ? [ctx.translate('tasks.due', { date: noonOf(row.dueDate) })] : []),
  ]
  return `${row.number} · ${row.title}\n${facts.join(' · ')}`
}
