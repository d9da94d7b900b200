import { createDelivery } from '#actions/deliveries/create_delivery'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createDelivery: {
    permission: 'file.download',
    own: true,
    call: (actor, { material }, { abroad }) => {
      const theirs = actor.reaches(material.companyId) ? material : abroad.material
      return createDelivery(actor, { fileIds: [theirs.id] })
    },
  },
} satisfies ActionFixtures
