import { setQuota } from '#actions/files/storage/set_quota'
import { sweepStorage } from '#actions/files/storage/sweep_storage'
import type { ActionFixtures } from '../../action_fixture.js'

export default {
  setQuota: {
    permission: 'admin.manage_storage',
    call: (actor, { company }) => setQuota(actor, company.id, { bytes: 1_000_000 }),
  },
  sweepStorage: {
    permission: 'admin.manage_storage',
    call: (actor) => sweepStorage(actor),
  },
} satisfies ActionFixtures
