import { memory } from '~/lib/browser_storage'
import { kept, type Kept } from '~/lib/uploads/kept'
import { recordOf, type Work } from '~/lib/uploads/records'
import { PASSING } from '~/lib/uploads/scopes'
import { type Upload } from '~/lib/uploads/types'

/** By this a page knows whether anything is kept, before it loads what reads it. */
const MARK = 'uploads'

/** What this browser remembers of one person's uploads. */
export class RememberedUploads {
  userId: string | null = null

  keep(upload: Upload | undefined, work: Work | undefined): void {
    if (!upload || !work || !this.userId || upload.scope.startsWith(PASSING)) return
    memory.set(MARK, '1')
    void kept.save(recordOf(upload, work, this.userId))
  }

  forget(id: string): void {
    void kept.forget(id)
  }

  /** Forgets anybody's. */
  async forgetAll(): Promise<void> {
    if (!memory.get(MARK)) return
    await kept.forgetAll()
    memory.set(MARK, null)
  }

  /** All records, anybody's. */
  async all(): Promise<Kept[]> {
    if (!memory.get(MARK)) return []
    const records = await kept.all()
    if (records.length === 0) memory.set(MARK, null)
    return records
  }
}
