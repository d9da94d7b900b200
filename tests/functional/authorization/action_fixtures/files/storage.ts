import { setQuota } from '#actions/files/storage/set_quota'
import { removeExpiredFiles } from '#actions/files/storage/remove_expired_files'
import type { ActionFixtures } from '../../action_fixture.js'

export default {
  setQuota: {
    permission: 'admin.manage_storage',
    call: (actor, { company }) => setQuota(actor, company.id, { bytes: 1_000_000 }),
  },
  removeExpiredFiles: {
    permission: 'admin.manage_storage',
    call: (actor) => removeExpiredFiles(actor),
  },
} satisfies ActionFixtures
