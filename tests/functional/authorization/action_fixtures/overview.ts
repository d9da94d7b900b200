import type { ActionFixtures } from '../action_fixture.js'

export default {
  previewLink: {
    withoutPolicy:
      'Any one of three keys will do, as its route’s fixture tries; it changes no record.',
  },
} satisfies ActionFixtures
