import type { HttpContext } from '@adonisjs/core/http'
import { resolveNote } from '#actions/content/revisions/resolve_note'
import { showNote } from '#queries/content/revisions/show_revision'
import RevisionNoteTransformer from '#transformers/content/revision_note_transformer'

export default class NoteResolutionsController {
  async store({ actor, params, serialize }: HttpContext) {
    await resolveNote(actor, params.id, params.noteId)
    const { note, status } = await showNote(actor, params.id, params.noteId)
    return serialize(RevisionNoteTransformer.transform(note, status))
  }
}
