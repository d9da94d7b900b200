import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  assignDateValidator,
  calendarValidator,
  dateCheckValidator,
  moveDateValidator,
} from '#validators/calendar/calendar'

const { Feeds, Items, Pages } = controllers.calendar

router
  .group(() => {
    router.get('/calendar', [Pages, 'show']).as('page').can('calendar.view')

    router.get('/api/calendar', [Items, 'index']).as('index').can('calendar.view', {
      summary: 'List publishing dates in a range of days, or approved videos without a date',
      query: calendarValidator,
      answer: 'calendarEntry[]',
    })
    router
      .get('/api/content/:id/calendar-check', [Items, 'check'])
      .as('items.check')
      .can('calendar.view', {
        summary: 'Check a publishing date for a video without saving it',
        query: dateCheckValidator,
        answer: 'calendarEntry',
      })
    router
      .post('/api/calendar/items', [Items, 'store'])
      .as('items.store')
      .can('calendar.assign_date', {
        summary: 'Give a video a publishing date',
        details:
          'Approved videos get a planned date, others a tentative one. Times are in the company’s time zone.',
        body: assignDateValidator,
        answer: 'calendarEntry',
        status: 201,
      })
      .use(idempotent())
    router
      .patch('/api/calendar/items/:id', [Items, 'update'])
      .as('items.update')
      .can('calendar.move_item', {
        summary: 'Update a publishing date; omitted fields stay unchanged, including the time',
        body: moveDateValidator,
        answer: 'calendarEntry',
        refuses: [409],
      })
    router
      .delete('/api/calendar/items/:id', [Items, 'destroy'])
      .as('items.destroy')
      .can('calendar.assign_date', { summary: 'Move a publishing date to the trash', status: 204 })
    router
      .post('/api/calendar/items/:id/restore', [Items, 'restore'])
      .as('items.restore')
      .can('calendar.assign_date', {
        summary: 'Restore a publishing date',
        answer: 'calendarEntry',
        refuses: [409],
      })
    router
      .post('/api/calendar/feed', [Feeds, 'store'])
      .as('feed.store')
      .can('calendar.view', {
        summary: 'Create your iCalendar URL; the earlier one stops working',
        answer: 'calendarFeed',
        status: 201,
        refuses: [409],
        // The address shows the calendar, also after the session has ended.
        requiresRecentAuth: true,
      })
    router
      .delete('/api/calendar/feed', [Feeds, 'destroy'])
      .as('feed.destroy')
      .can('calendar.view', {
        summary: 'Revoke your iCalendar URL',
        status: 204,
        refuses: [404],
        refusesTokens: true,
      })
    router
      .get('/calendar/:secret.ics', [Feeds, 'show'])
      .as('feed.show')
      .open('calendar apps have no session; the secret in the URL authenticates the user', {
        summary: 'Get the calendar as iCalendar',
        produces: 'text/calendar',
        isTagged: true,
        refuses: [429],
      })
  })
  .as('calendar')
