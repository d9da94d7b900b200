import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Company from '#models/companies/company'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import type User from '#models/identity/user'
import { aContentItem } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { aCompany, acting, aPerson } from '#tests/support/people'
import { aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'

const GONE = { deletedAt: DateTime.utc() }

async function sees(person: User, file: { id: string }): Promise<boolean> {
  return Boolean(await StoredFile.visibleTo(acting(person)).findById(file.id))
}

/** Creates a client company with an order, a client manager as the viewer, and a file that the team uploaded. */
async function aDesk() {
  const company = await aCompany()
  const viewer = await aPerson('client_manager', { company })
  const task = await aTaskOf(viewer)
  const pm = await aPerson('team_pm')
  const file = await aFile(pm, { companyId: company.id })
  return { company, viewer, task, pm, file }
}

function asMaterial(file: StoredFile, task: Task, attributes = {}) {
  const { companyId, id: fileId } = file
  return Material.create({
    companyId,
    taskId: task.id,
    kind: 'file',
    fileId,
    position: 0,
    ...attributes,
  } as never)
}

function asItem(file: StoredFile, task: Task, attributes = {}) {
  const { companyId, id: fileId } = file
  return TaskSelectedItem.create({
    companyId,
    taskId: task.id,
    name: 'Sofa',
    quantity: 1,
    fileId,
    position: 0,
    ...attributes,
  } as never)
}

async function asLogo(file: StoredFile, company: Company) {
  company.logoFileId = file.id
  await company.save()
}

async function fileBehind(item: ContentItem, number: number): Promise<StoredFile> {
  const version = await ContentVersion.query()
    .withTrashed()
    .where({ contentItemId: item.id, number })
    .firstOrFail()
  return StoredFile.findOrFail(version.fileId)
}

test.group('A client sees a file', (group) => {
  rollsBack(group)

  test('that they uploaded themselves', async ({ assert }) => {
    const viewer = await aPerson('client_manager')
    assert.isTrue(await sees(viewer, await aFile(viewer)))
  })

  test('of a live order’s materials', async ({ assert }) => {
    const { viewer, task, file } = await aDesk()
    await asMaterial(file, task)
    assert.isTrue(await sees(viewer, file))
  })

  test('that shows a product of a live order', async ({ assert }) => {
    const { viewer, task, file } = await aDesk()
    await asItem(file, task)
    assert.isTrue(await sees(viewer, file))
  })

  test('that is the logo of their company', async ({ assert }) => {
    const { viewer, company, file } = await aDesk()
    await asLogo(file, company)
    assert.isTrue(await sees(viewer, file))
  })

  test('of a live reference of their company', async ({ assert }) => {
    const { viewer, company, pm, file } = await aDesk()
    await aReference(pm, { companyId: company.id, fileId: file.id })
    assert.isTrue(await sees(viewer, file))
  })

  test('of a reference that the team shares', async ({ assert }) => {
    const { viewer, pm } = await aDesk()
    const file = await aFile(pm, { purpose: 'reference' })
    await aReference(pm, { fileId: file.id, isShared: true })
    assert.isTrue(await sees(viewer, file))
  })

  test('of a released version, including earlier ones', async ({ assert }) => {
    const { viewer, task, pm } = await aDesk()
    const by = { createdById: pm.id }
    const item = await aContentItem(task, ['changes_requested', 'in_review'], by)
    assert.isTrue(await sees(viewer, await fileBehind(item, 1)))
    assert.isTrue(await sees(viewer, await fileBehind(item, 2)))
  })
})

test.group('A client does not see a file', (group) => {
  rollsBack(group)

  test('of their company that nothing uses', async ({ assert }) => {
    const { viewer, file } = await aDesk()
    assert.isFalse(await sees(viewer, file))
  })

  test('that was uploaded for their order and isn’t used', async ({ assert }) => {
    const { viewer, task, pm } = await aDesk()
    const file = await aFile(pm, { companyId: task.companyId, taskId: task.id })
    assert.isFalse(await sees(viewer, file))
  })

  test('of another company, whatever uses it', async ({ assert }) => {
    const { task, file, company } = await aDesk()
    await asMaterial(file, task)
    await asLogo(file, company)
    const stranger = await aPerson('client_owner')
    assert.isFalse(await sees(stranger, file))
  })

  test('of a version that has not been released', async ({ assert }) => {
    const { viewer, task, pm } = await aDesk()
    const by = { createdById: pm.id }
    const item = await aContentItem(task, ['changes_requested', 'team_review'], by)
    assert.isTrue(await sees(viewer, await fileBehind(item, 1)))
    assert.isFalse(await sees(viewer, await fileBehind(item, 2)))
  })

  test('of an unreleased version that is also used elsewhere', async ({ assert }) => {
    const { viewer, task, pm, company } = await aDesk()
    const item = await aContentItem(task, ['team_review'], { createdById: pm.id })
    const file = await fileBehind(item, 1)
    await asMaterial(file, task)
    await asItem(file, task)
    await asLogo(file, company)
    assert.isFalse(await sees(viewer, file))
  })

  test('whose material or item was removed', async ({ assert }) => {
    const { viewer, task, file } = await aDesk()
    await asMaterial(file, task, GONE)
    await asItem(file, task, GONE)
    assert.isFalse(await sees(viewer, file))
  })

  test('of a deleted order', async ({ assert }) => {
    const { viewer, task, pm, file } = await aDesk()
    const item = await aContentItem(task, ['in_review'], { createdById: pm.id })
    await asMaterial(file, task)
    await asItem(file, task)
    await task.merge(GONE).save()
    assert.isFalse(await sees(viewer, file))
    assert.isFalse(await sees(viewer, await fileBehind(item, 1)))
  })

  test('of a deleted video', async ({ assert }) => {
    const { viewer, task, pm } = await aDesk()
    const item = await aContentItem(task, ['in_review'], { createdById: pm.id })
    await item.merge(GONE).save()
    assert.isFalse(await sees(viewer, await fileBehind(item, 1)))
  })

  test('of a reference that was deleted, or that the team doesn’t share', async ({ assert }) => {
    const { viewer, company, pm, file } = await aDesk()
    await aReference(pm, { companyId: company.id, fileId: file.id, ...GONE })
    assert.isFalse(await sees(viewer, file))

    const kept = await aFile(pm, { purpose: 'reference' })
    await aReference(pm, { fileId: kept.id })
    await aReference(pm, { fileId: kept.id, isShared: true, ...GONE })
    assert.isFalse(await sees(viewer, kept))
  })

  test('of a shared reference that was itself deleted', async ({ assert }) => {
    const { viewer, pm } = await aDesk()
    const file = await aFile(pm, { purpose: 'reference', ...GONE })
    await aReference(pm, { fileId: file.id, isShared: true })
    const query = StoredFile.visibleTo(acting(viewer)).withTrashed()
    assert.isNull(await query.findById(file.id))
  })

  test('of another client’s reference, even one that says it is shared', async ({ assert }) => {
    const { viewer } = await aDesk()
    const stranger = await aPerson('client_owner')
    const file = await aFile(stranger, { purpose: 'reference' })
    await aReference(stranger, { fileId: file.id, isShared: true })
    assert.isFalse(await sees(viewer, file))
  })

  test('of an unreleased version that a reference uses', async ({ assert }) => {
    const { viewer, task, pm, company } = await aDesk()
    const item = await aContentItem(task, ['team_review'], { createdById: pm.id })
    const file = await fileBehind(item, 1)
    await aReference(pm, { companyId: company.id, fileId: file.id })
    assert.isFalse(await sees(viewer, file))
  })

  test('that was deleted', async ({ assert }) => {
    const viewer = await aPerson('client_manager')
    assert.isFalse(await sees(viewer, await aFile(viewer, GONE)))
  })

  test('of a record that they may not see: {permission}')
    .with([
      { permission: 'task.view' },
      { permission: 'content.view_ready' },
      { permission: 'company.view' },
      { permission: 'reference.view' },
    ])
    .run(async ({ assert }, { permission }) => {
      const { company, task, pm, file } = await aDesk()
      const blind = await aPerson('client_manager', {
        company,
        overrides: [{ permission, effect: 'revoke' }],
      })
      const item = await aContentItem(task, ['in_review'], { createdById: pm.id })
      const logo = await aFile(pm, { companyId: company.id })
      await asMaterial(file, task)
      await asLogo(logo, company)
      const clips = [await aFile(pm, { companyId: company.id }), await aFile(pm)]
      await aReference(pm, { companyId: company.id, fileId: clips[0].id })
      await aReference(pm, { fileId: clips[1].id, isShared: true })

      for (const clip of clips) {
        assert.equal(await sees(blind, clip), permission !== 'reference.view')
      }
      assert.equal(await sees(blind, file), permission !== 'task.view')
      assert.equal(await sees(blind, logo), permission !== 'company.view')
      const version = await fileBehind(item, 1)
      assert.equal(await sees(blind, version), permission !== 'content.view_ready')
    })
})

test.group('The team', (group) => {
  rollsBack(group)

  test('sees every live file', async ({ assert }) => {
    const { pm, task, file } = await aDesk()
    const creator = await aPerson('team_creator')
    const item = await aContentItem(task, ['team_review'], { createdById: pm.id })
    assert.isTrue(await sees(creator, file))
    assert.isTrue(await sees(creator, await fileBehind(item, 1)))
    assert.isFalse(await sees(creator, await aFile(pm, GONE)))
  })
})
