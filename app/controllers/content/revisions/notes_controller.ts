import type { HttpContext } from '@adonisjs/core/http'
import { addNote } from '#actions/content/revisions/add_note'
import { resolveNote, reopenNote } from '#actions/content/revisions/resolve_note'
import { showNote } from '#queries/content/revisions/show_revision'
import RevisionNoteTransformer from '#transformers/content/revision_note_transformer'
import { addNoteValidator } from '#validators/content/revision'

export default class NotesController {
  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const id = await addNote(actor, params.id, unvalidatedBody(addNoteValidator))
    const { note, status } = await showNote(actor, params.id, id)
    response.status(201)
    return serialize(RevisionNoteTransformer.transform(note, status))
  }

  async resolve({ actor, params, serialize }: HttpContext) {
    await resolveNote(actor, params.id, params.noteId)
    const { note, status } = await showNote(actor, params.id, params.noteId)
    return serialize(RevisionNoteTransformer.transform(note, status))
  }

  async reopen({ actor, params, serialize }: HttpContext) {
    await reopenNote(actor, params.id, params.noteId)
    const { note, status } = await showNote(actor, params.id, params.noteId)
    return serialize(RevisionNoteTransformer.transform(note, status))
  }
}
