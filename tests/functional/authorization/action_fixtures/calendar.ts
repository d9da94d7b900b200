import { assignDate } from '#actions/calendar/assign_date'
import { createFeed, revokeFeed } from '#actions/calendar/feeds'
import { moveDate } from '#actions/calendar/move_date'
import { removeDate, restoreDate } from '#actions/calendar/remove_date'
import { sessionHashOf } from '#tests/support/sign_in'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  assignDate: {
    permission: 'calendar.assign_date',
    call: (actor, { content }) => assignDate(actor, { contentId: content.id, date: '2037-12-01' }),
  },
  moveDate: {
    permission: 'calendar.move_item',
    call: (actor, { entry }) => moveDate(actor, entry.id, { date: '2037-12-02' }),
  },
  removeDate: {
    permission: 'calendar.assign_date',
    call: (actor, { entry }) => removeDate(actor, entry.id),
  },
  restoreDate: {
    permission: 'calendar.assign_date',
    call: (actor, { deletedEntry }) => restoreDate(actor, deletedEntry.id),
  },
  createFeed: {
    permission: 'calendar.view',
    own: true,
    call: async (actor) => createFeed(actor, await sessionHashOf(actor)),
  },
  revokeFeed: {
    permission: 'calendar.view',
    own: true,
    call: (actor) => revokeFeed(actor),
  },
} satisfies ActionFixtures
