import { addNote } from '#actions/content/revisions/add_note'
import { reopenNote, resolveNote } from '#actions/content/revisions/resolve_note'
import type { ActionFixtures } from '../../action_fixture.js'

export default {
  addNote: {
    permission: 'revision.create',
    call: (actor, { revision }) => addNote(actor, revision.id, { body: 'Colder, please.' }),
  },
  resolveNote: {
    permission: 'revision.resolve',
    call: (actor, { revision, note }) => resolveNote(actor, revision.id, note.id),
  },
  reopenNote: {
    permission: 'revision.resolve',
    call: (actor, { revision, doneNote }) => reopenNote(actor, revision.id, doneNote.id),
  },
} satisfies ActionFixtures
