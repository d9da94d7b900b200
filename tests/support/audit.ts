import db from '@adonisjs/lucid/services/db'

/** Returns the audit entries of an action, oldest first. */
export async function auditOf(action: string, entityId?: string) {
  const query = db.from('audit_entries').where('action', action).orderBy('at').orderBy('id')
  if (entityId) query.where('entity_id', entityId)
  return query
}
