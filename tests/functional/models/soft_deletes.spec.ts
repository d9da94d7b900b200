import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Company from '#models/companies/company'
import Task from '#models/tasks/task'
import TaskStyle from '#models/tasks/task_style'
import ReferenceCategory from '#models/references/reference_category'
import User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'

async function oneLiveOneGone() {
  const company = await aCompany()
  const live = await aPerson('client_owner', { company })
  const gone = await aPerson('client_manager', { company })
  await db.transaction((trx) => gone.trash(trx))
  return { company, live, gone }
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test.group('A deleted record stays out of', (group) => {
  rollsBack(group)

  test('a query with a top-level “or”', async ({ assert }) => {
    const { live, gone } = await oneLiveOneGone()
    const found = await User.query().where('id', live.id).orWhere('id', gone.id)
    assert.deepEqual(ids(found), [live.id])
  })

  test('find, findBy, first and counts', async ({ assert }) => {
    const { company, gone } = await oneLiveOneGone()
    assert.isNull(await User.find(gone.id))
    assert.isNull(await User.findBy('email', gone.email))
    const [{ $extras }] = await User.query().where('company_id', company.id).count('* as total')
    assert.equal($extras.total, 1)
  })

  test('plain rows', async ({ assert }) => {
    const { company, live } = await oneLiveOneGone()
    const rows = await User.query().where('company_id', company.id).pojo<{ id: string }>()
    assert.deepEqual(ids(rows), [live.id])
  })

  test('a page and its total', async ({ assert }) => {
    const { company } = await oneLiveOneGone()
    const page = await User.query().where('company_id', company.id).paginate(1, 10)
    assert.equal(page.total, 1)
    assert.lengthOf(page.all(), 1)
  })

  test('a bulk update', async ({ assert }) => {
    const { company, gone } = await oneLiveOneGone()
    await User.query().where('company_id', company.id).update({ fullName: 'Renamed' })
    await gone.refresh()
    assert.notEqual(gone.fullName, 'Renamed')
  })

  test('preloads, relation counts and relation filters', async ({ assert }) => {
    const { company, live, gone } = await oneLiveOneGone()
    const loaded = await Company.query().where('id', company.id).preload('users').firstOrFail()
    assert.deepEqual(ids(loaded.users), [live.id])

    const counted = await Company.query().where('id', company.id).withCount('users').firstOrFail()
    assert.equal(counted.$extras.users_count, 1)

    const having = await Company.query().whereHas('users', (users) => users.where('id', gone.id))
    assert.lengthOf(having, 0)
  })

  test('but not of queries for deleted rows', async ({ assert }) => {
    const { company, gone } = await oneLiveOneGone()
    const all = await User.query().withTrashed().where('company_id', company.id)
    const trashed = await User.query().onlyTrashed().where('company_id', company.id)
    assert.lengthOf(all, 2)
    assert.deepEqual(ids(trashed), [gone.id])
  })

  test('but not of its own restoration', async ({ assert }) => {
    const { gone } = await oneLiveOneGone()
    await db.transaction((trx) => gone.restore(trx))
    assert.isNotNull(await User.find(gone.id))
  })

  test('but not of old records that refer to it: a category stays readable', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const category = await ReferenceCategory.create({
      name: 'Once',
      slug: 'once',
      pickers: ['style'],
      position: 0,
      isActive: true,
    })
    const task = await Task.create({
      companyId: manager.companyId,
      number: `${manager.company.code}-1`,
      title: 'Old',
      format: 'reel',
      aspectRatio: '9:16',
      platforms: [],
      status: 'new',
      createdById: manager.id,
    })
    await TaskStyle.create({
      taskId: task.id,
      companyId: task.companyId,
      categoryId: category.id,
      position: 0,
    })
    await db.transaction((trx) => category.trash(trx))

    const styles = await TaskStyle.query().where('task_id', task.id).preload('category')
    assert.equal(styles[0].category.name, 'Once')
    assert.isNull(await ReferenceCategory.find(category.id))
  })
})

test.group('The database itself', (group) => {
  rollsBack(group)

  test('lets the application delete no business record', async ({ assert }) => {
    const person = await aPerson('client_owner')
    await assert.rejects(
      () => db.transaction((trx) => trx.from('users').where('id', person.id).delete()),
      /permission denied/
    )
  })

  test('refuses a child in another company', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const other = await aCompany()
    const task = await Task.create({
      companyId: manager.companyId,
      number: `${manager.company.code}-1`,
      title: 'Mine',
      format: 'reel',
      aspectRatio: '9:16',
      platforms: [],
      status: 'new',
      createdById: manager.id,
    })
    const [category] = await ReferenceCategory.query().limit(1)
    await assert.rejects(
      () =>
        db.transaction((trx) =>
          TaskStyle.create(
            { taskId: task.id, companyId: other.id, categoryId: category.id, position: 0 },
            { client: trx }
          )
        ),
      /foreign key/
    )
  })
})
