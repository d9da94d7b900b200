import { deleteRecord, restoreRecord } from '#actions/safebot/delete_record'
import { promoteRecord } from '#actions/safebot/promote_record'
import { retryRecord } from '#actions/safebot/retry_record'
import { saveLink } from '#actions/safebot/save_link'
import { updateRecord } from '#actions/safebot/update_record'
import type { ActionFixtures } from '../action_fixture.js'

const BY_OTHERS = 'Called by an action that has asked: it takes what that one has found.'

export default {
  saveLink: {
    permission: 'safebot.create',
    call: (actor) => saveLink(actor, { url: 'https://films.example/a-new-one' }),
  },
  updateRecord: {
    permission: 'safebot.edit',
    call: (actor, { savedLink }) => updateRecord(actor, savedLink.id, { title: 'Changed' }),
  },
  retryRecord: {
    permission: 'safebot.edit',
    call: (actor, { failedLink }) => retryRecord(actor, failedLink.id),
  },
  deleteRecord: {
    permission: 'safebot.delete',
    call: (actor, { savedLink }) => deleteRecord(actor, savedLink.id),
  },
  restoreRecord: {
    permission: 'safebot.delete',
    call: (actor, { deletedLink }) => restoreRecord(actor, deletedLink.id),
  },
  promoteRecord: {
    permission: 'safebot.promote',
    call: (actor, { readyLink }) => promoteRecord(actor, readyLink.id, { title: 'A slow push' }),
  },
  finishRecord: { withoutPolicy: BY_OTHERS },
} satisfies ActionFixtures
