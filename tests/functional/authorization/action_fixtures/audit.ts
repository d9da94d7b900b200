import type { ActionFixtures } from '../action_fixture.js'

export default {
  recordRefusal: { withoutPolicy: 'notes what somebody was refused' },
} satisfies ActionFixtures
