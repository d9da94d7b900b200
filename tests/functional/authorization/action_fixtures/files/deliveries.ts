import { createDelivery } from '#actions/files/deliveries/create_delivery'
import type { ActionFixtures } from '../../action_fixture.js'

export default {
  createDelivery: {
    permission: 'file.download',
    call: (actor, { material }) => createDelivery(actor, { fileIds: [material.id] }),
  },
} satisfies ActionFixtures
