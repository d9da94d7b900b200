import type { ActionFixtures } from '../action_fixture.js'

export default {
  recordAuditInTransaction: { withoutPolicy: 'writes one entry, for what has authorized before' },
  recordRefusal: { withoutPolicy: 'notes what somebody was refused' },
} satisfies ActionFixtures
