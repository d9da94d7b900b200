import { createMessengerLink } from '#actions/messenger/create_messenger_link'
import { muteMessenger } from '#actions/messenger/mute_messenger'
import { unlinkMessenger } from '#actions/messenger/unlink_messenger'
import { sessionHashOf } from '#tests/support/sign_in'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createMessengerLink: {
    permission: 'account.update',
    own: true,
    call: async (actor) => createMessengerLink(actor, await sessionHashOf(actor)),
  },
  muteMessenger: {
    permission: 'account.update',
    own: true,
    call: (actor) => muteMessenger(actor, true),
  },
  unlinkMessenger: {
    permission: 'account.update',
    own: true,
    call: (actor) => unlinkMessenger(actor),
  },
} satisfies ActionFixtures
