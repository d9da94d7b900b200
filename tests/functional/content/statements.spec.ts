import { test } from '@japa/runner'
import { addVersion } from '#actions/content/add_version'
import { approveContent } from '#actions/content/approve_content'
import { releaseContent } from '#actions/content/release_content'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { returnToReview } from '#actions/content/return_to_review'
import type ContentItem from '#models/content/content_item'
import type { ContentStatus } from '#models/content/values'
import { contentOf, listContent, showContent } from '#queries/content/list_content'
import { listRevisions, revisionsOf } from '#queries/content/revisions/list_revisions'
import { showRevision } from '#queries/content/revisions/show_revision'
import { aContentItem, aRevision, aStudio, aVideo, type Studio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

type Move = {
  name: string
  from: ContentStatus[]
  make: (people: Studio['people'], item: ContentItem, fileId: string) => Promise<unknown>
  /**
   * Maximum number of statements: locks, changes, audit entries, two for each notification, one for publishing dates,
   * one for the limit on texts.
   */
  atMost: number
}

const versionOf = (item: ContentItem) => ({ versionId: item.currentVersionId! })

const MOVES: Move[] = [
  {
    name: 'approve',
    from: ['in_review'],
    make: (people, item) => approveContent(acting(people.client_owner), item.id, versionOf(item)),
    atMost: 12,
  },
  {
    name: 'request a revision',
    from: ['in_review'],
    make: (people, item) =>
      requestRevision(acting(people.client_owner), item.id, { ...versionOf(item), message: 'No' }),
    atMost: 14,
  },
  {
    name: 'return to review',
    from: ['approved'],
    make: (people, item) =>
      returnToReview(acting(people.client_owner), item.id, { reason: 'The price' }),
    atMost: 15,
  },
  {
    name: 'release',
    from: ['team_review'],
    make: (people, item) => releaseContent(acting(people.team_pm), item.id),
    atMost: 12,
  },
  {
    name: 'add a version',
    from: ['approved'],
    make: (people, item, fileId) => addVersion(acting(people.team_pm), item.id, { fileId }),
    atMost: 14,
  },
]

test.group('The statements of content', (group) => {
  rollsBack(group)

  test('{name}: only the necessary statements')
    .with(MOVES)
    .run(async ({ assert }, { from, make, atMost }) => {
      const { people, task } = await aStudio()
      const item = await aContentItem(task, from)
      const { id: fileId } = await aVideo(people.team_pm, task.companyId)
      assert.isAtMost(await countQueries(() => make(people, item, fileId)), atMost)
    })

  test('a video, a revision, a page of their lists with its count: one statement', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const owner = acting(people.client_owner)
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const revision = await aRevision(item, people.client_owner)
    const reads: [number, () => Promise<unknown>][] = [
      [1, () => showContent(owner, item.id)],
      [1, () => contentOf(owner, task)],
      [1, () => showRevision(owner, revision.id)],
      [1, () => revisionsOf(owner, item.id)],
      [1, () => listContent(owner, {})],
      [1, () => listRevisions(owner, {})],
    ]
    const holdTo = async () => {
      for (const [count, read] of reads) assert.equal(await countQueries(read), count, `${read}`)
    }
    await holdTo()
    for (let index = 0; index < 5; index += 1) {
      const more = await aContentItem(await aTaskOf(people.client_manager), ['in_review'])
      await aRevision(more, people.client_owner)
      await aContentItem(task, ['approved', 'in_review'])
    }
    await holdTo()
  })
})
