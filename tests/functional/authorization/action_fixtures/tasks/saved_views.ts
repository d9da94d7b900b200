import { createSavedView } from '#actions/tasks/saved_views/create_saved_view'
import { deleteSavedView, restoreSavedView } from '#actions/tasks/saved_views/delete_saved_view'
import { updateSavedView } from '#actions/tasks/saved_views/update_saved_view'
import type { ActionFixtures } from '../../action_fixture.js'

/** Views of the user with all permissions; no other user can access them. */
export default {
  createSavedView: {
    permission: null,
    own: true,
    call: (actor) => createSavedView(actor, { page: '/tasks', name: 'New', query: 'status=new' }),
  },
  updateSavedView: {
    permission: null,
    call: (actor, { savedViewIds: { super_admin: id } }) =>
      updateSavedView(actor, id, { name: 'Renamed' }),
  },
  deleteSavedView: {
    permission: null,
    call: (actor, { savedViewIds: { super_admin: id } }) => deleteSavedView(actor, id),
  },
  restoreSavedView: {
    permission: null,
    call: (actor, { deletedViewIds: { super_admin: id } }) => restoreSavedView(actor, id),
  },
} satisfies ActionFixtures
