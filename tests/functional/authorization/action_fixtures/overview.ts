import type { ActionFixtures } from '../action_fixture.js'

export default {
  retryJob: {
    withoutPolicy: 'It is about the installation and no company, as its route’s fixture tries.',
  },
  previewLink: {
    withoutPolicy:
      'Any one of three keys will do, as its route’s fixture tries; it changes no record.',
  },
} satisfies ActionFixtures
