import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/overlay/toast'
import { type Result } from '~/lib/api'

type Words = { restored: string; failed: string }

/**
 * Shows what came of an undo in a toast: opens the page of the record that came back from the
 * trash, or says why it did not.
 * @param page the record's address
 */
export async function showRestored(
  request: Promise<Result<unknown>>,
  page: string,
  { restored, failed }: Words
): Promise<void> {
  const result = await request
  if (!result.ok) {
    toast.failed(failed, { detail: result.problem.message ?? undefined })
    return
  }
  toast.done(restored)
  router.visit(page)
}
