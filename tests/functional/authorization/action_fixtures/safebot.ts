import { deleteSavedLink, restoreSavedLink } from '#actions/safebot/delete_saved_link'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { retrySavedLink } from '#actions/safebot/retry_saved_link'
import { saveLink } from '#actions/safebot/save_link'
import { updateSavedLink } from '#actions/safebot/update_saved_link'
import type { ActionFixtures } from '../action_fixture.js'

const BY_OTHERS = 'Called by an action that has asked: it takes what that one has found.'

export default {
  saveLink: {
    permission: 'safebot.create',
    call: (actor) => saveLink(actor, { url: 'https://films.example/a-new-one' }),
  },
  updateSavedLink: {
    permission: 'safebot.edit',
    call: (actor, { savedLink }) => updateSavedLink(actor, savedLink.id, { title: 'Changed' }),
  },
  retrySavedLink: {
    permission: 'safebot.edit',
    call: (actor, { failedLink }) => retrySavedLink(actor, failedLink.id),
  },
  deleteSavedLink: {
    permission: 'safebot.delete',
    call: (actor, { savedLink }) => deleteSavedLink(actor, savedLink.id),
  },
  restoreSavedLink: {
    permission: 'safebot.delete',
    call: (actor, { deletedLink }) => restoreSavedLink(actor, deletedLink.id),
  },
  promoteSavedLink: {
    permission: 'safebot.promote',
    call: (actor, { readyLink }) => promoteSavedLink(actor, readyLink.id, { title: 'A slow push' }),
  },
  finishSavedLink: { withoutPolicy: BY_OTHERS },
} satisfies ActionFixtures
