import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Upload from '#models/upload'

/** Takes a ticket, so that of two who confirm, give up or sweep it at once one goes first. */
export async function lockUpload(id: string, trx: TransactionClientContract): Promise<Upload> {
  return Upload.query({ client: trx }).withTrashed().where('id', id).forUpdate().firstOrFail()
}
