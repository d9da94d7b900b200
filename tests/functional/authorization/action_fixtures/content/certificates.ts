import { requestCheck } from '#actions/content/certificates/request_check'
import type { ActionFixtures } from '../../action_fixture.js'

export default {
  requestCheck: {
    permission: 'content.view_ready',
    call: (actor, { approved }) =>
      requestCheck(actor, approved.id, { versionId: approved.currentVersionId! }),
  },
} satisfies ActionFixtures
