import { test } from '@japa/runner'
import AiBudgetTransformer from '#transformers/ai/ai_budget_transformer'
import FailedJobTransformer from '#transformers/overview/failed_job_transformer'
import TrashEntryTransformer from '#transformers/overview/trash_entry_transformer'
import CategoryTransformer from '#transformers/references/category_transformer'

test.group('A new field of a row', () => {
  test('is not sent by {name} unless it is named there')
    .with([AiBudgetTransformer, CategoryTransformer, FailedJobTransformer, TrashEntryTransformer])
    .run(({ assert }, Transformer) => {
      const row = { id: 'an id', internal: 'unknown' }
      const children = [{ ...row, children: [] }]
      const sent = new Transformer({ ...row, children } as never).toObject()
      assert.equal(sent.id, 'an id')
      assert.notInclude(JSON.stringify(sent), 'unknown')
    })
})
