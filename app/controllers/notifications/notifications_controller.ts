import type { HttpContext } from '@adonisjs/core/http'
import {
  readAllNotifications,
  readNotification,
  readNotificationsOfPage,
} from '#actions/notifications/read_notifications'
import { InvalidField } from '#exceptions/refusals'
import { countUnread } from '#notifications/unread'
import { listNotifications, showNotification } from '#queries/notifications/list_notifications'
import { unreadState } from '#queries/notifications/unread_state'
import { isNotModified } from '#support/http/etag'
import { readList } from '#support/http/read_list'
import NotificationTransformer from '#transformers/notifications/notification_transformer'
import {
  notificationListValidator,
  visitedPageValidator,
} from '#validators/notifications/notification'
import { teamEvents } from '#controllers/notifications/team_notifications_controller'

export default class NotificationsController {
  async index(ctx: HttpContext) {
    const { actor, request, response, serialize } = ctx
    const { locale } = actor.user
    const { audience, unread, ...input } = await readList(ctx, notificationListValidator)
    if (audience === 'team') {
      if (unread !== undefined) {
        throw new InvalidField('unread', 'notifications.team_filter', 'unknown')
      }
      return teamEvents(ctx, input)
    }

    const parts = [actor.id, ctx.signedIn!.notificationVersion, locale, request.parsedUrl.query]
    if (isNotModified(ctx, parts)) return

    const { page, subjects } = await listNotifications(actor, { ...input, unread })
    if (!subjects.isSettled) response.removeHeader('etag')
    const metadata = { ...page.getMeta(), unreadCount: await countUnread(actor) }
    return serialize(NotificationTransformer.paginate(page.all(), metadata, subjects, locale))
  }

  async page(ctx: HttpContext) {
    const input = await readList(ctx, notificationListValidator)
    const { page, subjects } = await listNotifications(ctx.actor, input)
    return ctx.inertia.render('notifications/index', {
      notifications: NotificationTransformer.paginate(
        page.all(),
        page.getMeta(),
        subjects,
        ctx.actor.user.locale
      ),
    })
  }

  async read({ actor, params, serialize }: HttpContext) {
    await readNotification(actor, params.id)
    const { notification, subjects } = await showNotification(actor, params.id)
    return serialize(NotificationTransformer.transform(notification, subjects, actor.user.locale))
  }

  async readAll({ actor, serialize }: HttpContext) {
    await readAllNotifications(actor)
    return serialize(await unreadState(actor))
  }

  async readPage({ actor, unvalidatedBody, serialize }: HttpContext) {
    await readNotificationsOfPage(actor, unvalidatedBody(visitedPageValidator))
    return serialize(await unreadState(actor))
  }

  /**
   * The unread count, which clients poll. Its version was loaded with the session, so an unchanged answer needs no
   * further query.
   */
  async countUnread(ctx: HttpContext) {
    const { actor, serialize } = ctx
    if (isNotModified(ctx, [actor.id, ctx.signedIn!.notificationVersion])) return
    return serialize(await unreadState(actor))
  }
}
