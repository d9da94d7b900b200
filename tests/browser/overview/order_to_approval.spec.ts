import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Task from '#models/tasks/task'
import {
  chooseFile,
  followTheBell,
  onASlowLine,
  plays,
  seesPoster,
  seesProgress,
  notificationTexts,
} from '#tests/support/browser/interactions'
import { type Visitor, WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { playableVideo, verticalVideo } from '#tests/support/videos'
import { WorkerProcess } from '#tests/support/processes/worker_process'

test.group('From the order to the approval', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('a video is ordered, made, returned, made again and approved; another company sees nothing', async ({
    assert,
    cleanup,
  }) => {
    const records = await theHouse()
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())

    const mara = await arrive()
    await mara.goto('/login')
    await mara.signIn(records.manager.email, PASSWORD)
    await order(mara)
    const task = await Task.query().firstOrFail()

    const piet = await arrive(records.producer)
    await piet.goto('/')
    await followTheBell(piet, 'Nordhaus ordered “Alma, three moods”')
    await piet.page.waitForURL(`**/tasks/${task.id}`)
    await assign(piet, 'Cleo Reyes')

    const cleo = await arrive(records.creator)
    await cleo.goto('/')
    await followTheBell(cleo, 'Piet Maas assigned “Alma, three moods” to you')
    await postFirstVideo(cleo)
    const item = await ContentItem.query().firstOrFail()

    const nora = await arrive(records.owner)
    await nora.goto('/')
    await followTheBell(nora, '“Alma at dusk” is ready for your review')
    await nora.page.waitForURL(`**/content/${item.id}`)
    await plays(nora)
    await requestChanges(nora, 'Hold the last frame longer.')
    await nora.goto('/content')
    await seesPoster(nora)

    await cleo.goto('/')
    await followTheBell(cleo, /Nora Lind requested changes to “Alma at dusk”: Hold the last frame/)
    await cleo.sees('Hold the last frame longer.')
    await postVersion2(cleo)

    await nora.goto('/')
    await followTheBell(nora, 'Version 2 of “Alma at dusk” is ready for your review')
    await plays(nora)
    await nora.press('Approve')
    const approval = nora.page.getByRole('dialog')
    await approval.getByRole('checkbox').check()
    // The user ticked the box after the film was played. The dialog ignores clicks for a moment after it opens, so that
    // a double click doesn't approve.
    await nora.page.waitForTimeout(600)
    await approval.getByRole('button', { name: 'Approve' }).click()
    await nora.sees(/^Approved$/)

    await mara.goto(`/tasks/${task.id}`)
    await mara.sees(/^Approved$/)
    await mara.sees('1 of 1 video approved')
    await seesPoster(mara)

    await everyoneWasTold(assert, { mara, piet, cleo, nora })
    await seesNothingOfIt(assert, await arrive(records.stranger), task, item)
  })
})

/** Creates a client with two users, two users of the team, and the owner of another client. */
async function theHouse() {
  const nordhaus = await aCompany({ name: 'Nordhaus' })
  const casaViva = await aCompany({ name: 'Casa Viva' })
  return {
    manager: await aPerson('client_manager', { company: nordhaus, fullName: 'Mara Holm' }),
    owner: await aPerson('client_owner', { company: nordhaus, fullName: 'Nora Lind' }),
    producer: await aPerson('team_pm', { fullName: 'Piet Maas' }),
    creator: await aPerson('team_creator', { fullName: 'Cleo Reyes' }),
    stranger: await aPerson('client_owner', { company: casaViva, fullName: 'Vito Costa' }),
  }
}

async function order(mara: Visitor) {
  const { page } = mara
  await mara.goto('/tasks')
  await mara.follow('New order')
  await mara.fillIn({
    Title: 'Alma, three moods',
    Brief: 'Morning, noon and dusk.',
  })
  await page.getByRole('group', { name: 'Styles' }).getByRole('button').first().click()
  await mara.press('Add product')
  const item = mara.page.getByRole('combobox', { name: 'Name', exact: true })
  await item.fill('Alma sofa, 3 seats')
  await mara.fillIn({ SKU: 'AL-3' })
  await onASlowLine(mara, async () => {
    const buffer = Buffer.from('Sit down, stay a while.\n'.repeat(60_000))
    await chooseFile(mara, { name: 'claims.txt', mimeType: 'text/plain', buffer })
    await seesProgress(mara, 'claims.txt')
    await page.getByRole('button', { name: 'Remove claims.txt' }).waitFor()
  })

  await mara.press('Place order')
  await page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/)
  await mara.seesHeading('Alma, three moods')
  await mara.sees('Alma sofa, 3 seats')
  await mara.sees('claims.txt')
}

async function assign(piet: Visitor, name: string) {
  await piet.page.getByRole('combobox', { name: 'Assign' }).first().click()
  await piet.page.getByRole('option', { name }).click()
  await piet.sees(`Assigned to ${name}`)
}

async function postFirstVideo(cleo: Visitor) {
  await cleo.seesHeading('Alma, three moods')
  await cleo.press('Start work')
  await cleo.sees('In progress')
  await cleo.page.getByRole('button', { name: 'Upload video' }).first().click()
  await chooseFile(cleo, await playableVideo())
  await cleo.page.getByLabel('Title').fill('Alma at dusk')
  await cleo.page.getByLabel('Note').fill('The first pass')
  await cleo.page.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
  await cleo.press(/^Post (once checked|video)$/)
  const reason = cleo.page.getByLabel('Reason for posting anyway')
  await reason.waitFor(WORKER_TIMEOUT)
  await reason.fill('Lying for a first look')
  await cleo.press('Post video')
  await cleo.sees('“Alma at dusk” posted')
}

async function requestChanges(nora: Visitor, message: string) {
  await nora.press('Request changes')
  const dialog = nora.page.getByRole('dialog')
  await dialog.getByLabel('What should change?').fill(message)
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await nora.sees('Changes requested')
}

async function postVersion2(cleo: Visitor) {
  await cleo.press('Upload version 2')
  await chooseFile(cleo, await verticalVideo())
  await cleo.page.getByLabel('Note').fill('Upright, as ordered')
  await cleo.page.getByRole('button', { name: 'Remove vertical.mp4' }).waitFor()
  await cleo.press(/^Post (once checked|version 2)$/)
  await cleo.sees('Version 2 posted', WORKER_TIMEOUT)
}

type Everyone = Record<'mara' | 'piet' | 'cleo' | 'nora', Visitor>

async function everyoneWasTold(assert: Assert, { mara, piet, cleo, nora }: Everyone) {
  const toTheClient = [
    'Version 2 of “Alma at dusk” is ready for your review',
    '“Alma at dusk” is ready for your review',
    'Cleo Reyes started “Alma, three moods”',
  ]
  const decisions = [
    'Nora Lind approved version 2 of “Alma at dusk”',
    'Nora Lind requested changes to “Alma at dusk”: Hold the last frame longer.',
  ]
  const assignment = 'Piet Maas assigned “Alma, three moods” to you'
  const ordered = 'Nordhaus ordered “Alma, three moods”'
  // The client user who ordered is notified of a colleague's approval.
  assert.deepEqual(await notificationTexts(mara), [decisions[0], ...toTheClient])
  assert.deepEqual(await notificationTexts(nora), toTheClient)
  // The checks of a version may finish after the client's decision, so the position of this notification varies.
  const fails = '“Alma at dusk” doesn’t pass every check: aspect ratio'
  for (const [visitor, others] of [
    [piet, [...decisions, ordered]],
    [cleo, [...decisions, assignment, ordered]],
  ] as const) {
    const all = await notificationTexts(visitor)
    assert.include(all, fails)
    assert.deepEqual(
      all.filter((line) => line !== fails),
      others
    )
  }
}

async function seesNothingOfIt(assert: Assert, vito: Visitor, task: Task, item: ContentItem) {
  const { fileId, id: versionId } = await ContentVersion.query()
    .where('contentItemId', item.id)
    .orderBy('number', 'desc')
    .firstOrFail()
  vito.expects(/404/)

  for (const page of ['/', '/tasks', '/content', '/revisions', '/notifications']) {
    await vito.goto(page)
    assert.notInclude(await vito.page.content(), 'Alma', page)
  }
  for (const page of [`/tasks/${task.id}`, `/content/${item.id}`]) {
    await vito.goto(page)
    await vito.sees('Page not found')
    assert.notInclude(await vito.page.content(), 'Alma', page)
  }

  const lists = ['tasks', 'content', 'revisions', 'files', 'notifications', 'search?q=alma']
  for (const list of lists) {
    const answer = await vito.fetch(`/api/${list}`)
    assert.equal(answer.status(), 200, list)
    assert.notInclude(await answer.text(), 'Alma', list)
  }
  const records = [`tasks/${task.id}`, `content/${item.id}`, `files/${fileId}`]
  const parts = [`tasks/${task.id}/activity`, `tasks/${task.id}/people`]
  const downloads = [`files/${fileId}/download`, `files/${fileId}/download?variant=poster`]
  for (const path of [...records, ...parts, ...downloads]) {
    assert.equal(await vito.statusOf(`/api/${path}`), 404, path)
  }
  const approve = `/api/content/${item.id}/approve`
  assert.equal(await vito.statusOf(approve, 'POST', { versionId }), 404)
}
