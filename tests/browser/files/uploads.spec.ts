import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Upload from '#models/files/upload'
import store from '#storage/store'
import { chooseFile, onASlowLine, seesProgress } from '#tests/support/browser/interactions'
import {
  cutTheLine,
  filesKeptBy,
  hashOf,
  keepAsEarlierRelease,
  partsArrive,
  reloadAndGoOn,
  watchParts,
  writeLargeFile,
} from '#tests/support/browser/interrupted_upload'
import { WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { countRows } from '#tests/support/database'
import { MP4 } from '#tests/support/files'
import { aCompany, aPerson } from '#tests/support/people'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

const MIB = 1024 ** 2
const SIZE = 80 * MIB
const PARTS = 5
/** Bytes per second, so that the upload takes some seconds. */
const LINE = 12 * MIB

test.group('Uploads in the browser', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)
  const folder = mkdtempSync(join(tmpdir(), 'rushes-uploads-'))
  const path = join(folder, 'Long take.mp4')
  group.teardown(() => rmSync(folder, { recursive: true, force: true }))

  async function atAnOrder() {
    const task = await aTaskOf(await aPerson('client_manager'), { title: 'Long take' })
    const visitor = await arrive(await aPerson('team_creator'))
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.page.getByRole('button', { name: 'Upload video' }).first().click()
    return { visitor, task }
  }

  async function atLineSpeed(visitor: Awaited<ReturnType<typeof arrive>>, bytes: number) {
    const line = await visitor.context.newCDPSession(visitor.page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes },
    })
  }

  test('a large file survives two interrupted connections and a reload; parts that arrived aren’t sent again', async ({
    assert,
  }) => {
    const hash = await writeLargeFile(path, SIZE)
    const { visitor } = await atAnOrder()
    const { page } = visitor
    visitor.expects(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_NETWORK|ERR_FAILED/)
    const sent = watchParts(page)
    await atLineSpeed(visitor, LINE)
    await chooseFile(visitor, path)

    await page.waitForTimeout(1_500)
    await cutTheLine({ page, milliseconds: 1_000 })
    await atLineSpeed(visitor, LINE)
    await partsArrive(sent, 1)
    await cutTheLine({ page, milliseconds: 500 })
    await atLineSpeed(visitor, LINE)
    await partsArrive(sent, 2)
    // So slow that no further part arrives until the reload.
    await atLineSpeed(visitor, 100_000)
    const areRecorded = async () => (await countRows('upload_parts')) >= sent.arrived.size
    await until('they are recorded', areRecorded)
    await reloadAndGoOn(page, path)
    await atLineSpeed(visitor, -1)
    await until('the file is confirmed', async () => (await countRows('files')) === 1, 60_000)

    const file = await StoredFile.query().firstOrFail()
    assert.equal(file.size, SIZE)
    assert.equal(await hashOf(await store.readStream(file.objectKey)), hash)
    const numbers = Array.from({ length: PARTS }, (_, index) => index + 1)
    assert.sameMembers([...sent.arrived.keys()], numbers)
    assert.deepEqual([...sent.arrived.values()], Array(PARTS).fill(1))
  })

  test('it can be paused, resumed and stopped', async ({ assert }) => {
    await writeLargeFile(path, SIZE)
    const { visitor } = await atAnOrder()
    const { page } = visitor
    const dialog = page.getByRole('dialog')
    const sent = watchParts(page)
    await atLineSpeed(visitor, LINE)
    await chooseFile(visitor, path)
    await partsArrive(sent, 1)
    // So slow that the upload can't finish before it is cancelled.
    await atLineSpeed(visitor, 100_000)
    await dialog.getByRole('button', { name: 'Pause Long take.mp4' }).click()
    await dialog.getByText('Paused').waitFor()
    const before = sent.begun.size
    await page.waitForTimeout(700)
    assert.equal(sent.begun.size, before)

    const times = () => [...sent.begun.values()].reduce((sum, count) => sum + count, 0)
    const begun = times()
    await dialog.getByRole('button', { name: 'Resume Long take.mp4' }).click()
    await until('it goes on', () => times() > begun)
    await dialog.getByRole('button', { name: 'Cancel the upload of Long take.mp4' }).click()
    await dialog.getByText('Drop a file here').waitFor()
    await until('the upload is given up', async () => {
      const { status } = await Upload.query().firstOrFail()
      return status === 'abandoned'
    })
  })

  test('an unfinished one leaves nothing in the browser after signing out', async () => {
    const person = await aPerson('client_manager')
    const visitor = await arrive(person)
    const { page } = visitor
    visitor.expects(/ERR_ABORTED|ERR_FAILED/)
    await visitor.goto('/tasks/new')
    await atLineSpeed(visitor, 20_000)
    const buffer = Buffer.alloc(500_000, 'a')
    await chooseFile(visitor, { name: 'claims.txt', mimeType: 'text/plain', buffer })
    await until('the file is kept', async () => (await filesKeptBy(page)) === 1)

    await page.getByRole('button', { name: new RegExp(person.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await until('the file is forgotten', async () => (await filesKeptBy(page)) === 0)
  })

  test('an unfinished one of an earlier release can be resumed', async () => {
    const person = await aPerson('client_manager')
    const { page } = await arrive(person)
    await page.goto('/tasks')
    await keepAsEarlierRelease(page, {
      id: '0197c0de-0000-7000-8000-000000000001',
      userId: person.id,
      name: 'Long take.mp4',
      size: 1_000,
      contentType: 'video/mp4',
      lastModified: 0,
      target: { purpose: 'content' },
      scope: 'cut:1',
      page: '/tasks',
      follow: null,
      file: null,
      ticket: null,
      parts: [],
      source: null,
    })
    await page.reload()
    await page.getByText('Long take.mp4').first().waitFor()
    await page.locator('input[data-choose-again]').waitFor({ state: 'attached' })
    await until('it is kept', async () => (await filesKeptBy(page)) === 1)
  })

  test('a video keeps uploading while the user changes pages, and is posted once it is checked', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const { visitor, task } = await atAnOrder()
    const { page } = visitor
    await onASlowLine(visitor, async () => {
      await chooseFile(visitor, await playableVideo())
      await visitor.page.getByLabel('Title').fill('Alma at dusk')
      await visitor.press('Post once checked')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await visitor.follow(/^Orders$/)
      await visitor.seesHeading('Orders')
      await page.getByRole('region', { name: 'Uploads' }).waitFor()
    })
    const tray = page.getByRole('region', { name: 'Uploads' })
    await tray.getByRole('heading', { name: 'Needs a reason' }).waitFor(WORKER_TIMEOUT)
    assert.equal(await countRows('content_items'), 0)
    await visitor.picture('a video that needs a word')
    await tray.getByRole('button', { name: 'Give a reason' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason for posting anyway').fill('Lying for a first look')
    await dialog.getByRole('button', { name: 'Post anyway' }).click()
    await visitor.sees('“Alma at dusk” posted')
    const version = await ContentVersion.query().firstOrFail()
    assert.equal(version.note, 'Posted anyway: Lying for a first look')
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'hidden' })
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.sees('Alma at dusk')
  })

  test('a video that can’t be checked is posted when its user confirms it', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const { visitor } = await atAnOrder()
    const buffer = Buffer.concat([MP4, Buffer.alloc(300_000, 7)])
    await chooseFile(visitor, { name: 'dusk.mp4', mimeType: 'video/mp4', buffer })
    await visitor.sees('This video couldn’t be checked', WORKER_TIMEOUT)
    assert.equal(await countRows('content_items'), 0)
    await visitor.press('Post without waiting')
    await visitor.sees('“Long take” posted')
  })

  test('a video that isn’t posted yet is still listed after a reload, until it is removed', async () => {
    const task = await aTaskOf(await aPerson('client_manager'), { title: 'Long take' })
    const visitor = await arrive(await aPerson('team_creator'))
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}?upload`)
    const buffer = Buffer.concat([MP4, Buffer.alloc(300_000, 7)])
    await chooseFile(visitor, { name: 'dusk.mp4', mimeType: 'video/mp4', buffer })
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove dusk.mp4' })
    await remove.waitFor()
    await page.reload()
    await remove.click()
    await page.getByRole('dialog').getByText('Drop a file here').waitFor()
    await page.reload()
    await page.getByRole('dialog').getByText('Drop a file here').waitFor()
    await remove.waitFor({ state: 'detached' })
  })

  test('another video that is dropped replaces an interrupted upload', async ({ assert }) => {
    await writeLargeFile(path, SIZE)
    const { visitor } = await atAnOrder()
    const { page } = visitor
    visitor.expects(/ERR_ABORTED|ERR_FAILED/)
    const sent = watchParts(page)
    await atLineSpeed(visitor, LINE)
    await chooseFile(visitor, path)
    await partsArrive(sent, 1)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.locator('input[data-choose-again]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from('\0\0\0\x18ftypmp42\0\0\0 isommp42', (one) => one.charCodeAt(0))
      transfer.items.add(new File([bytes], 'dusk.mp4', { type: 'video/mp4' }))
      const options = { bubbles: true, cancelable: true, dataTransfer: transfer }
      document.querySelector('main')!.dispatchEvent(new DragEvent('drop', options))
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove dusk.mp4' }).waitFor()
    assert.equal(await page.getByText('Long take.mp4').count(), 0)
  })

  test('an upload that is cancelled while it waits for its turn isn’t sent', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await page.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (...all: any[]) => any
      const turn = new Promise<void>((resolve) => addEventListener('turn', () => resolve()))
      navigator.locks.request = (...all: any[]) => turn.then(() => request(...all))
    })
    let announced = 0
    page.on('request', (request) => (announced += Number(/uploads\/presign/.test(request.url()))))
    await visitor.goto('/tasks/new')
    const buffer = Buffer.from('Claims')
    await chooseFile(visitor, { name: 'claims.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Cancel the upload of claims.txt' }).first().click()
    await page.evaluate(() => dispatchEvent(new Event('turn')))
    await page.waitForTimeout(2_000)
    assert.equal(announced, 0)
    const { held } = await page.evaluate(() => navigator.locks.query())
    assert.isEmpty(held)
  })

  test('files of an order’s form are still there when the user returns to it', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await onASlowLine(visitor, async () => {
      const buffer = Buffer.alloc(500_000, 'a')
      await chooseFile(visitor, { name: 'claims.txt', mimeType: 'text/plain', buffer })
      await seesProgress(visitor, 'claims.txt')
      await visitor.follow(/^Videos$/)
      await visitor.seesHeading('Videos')
      await page.getByRole('region', { name: 'Uploads' }).getByText('One file uploaded').waitFor()
    })
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button').click()
    await visitor.follow('Go to its page')
    await page.getByRole('button', { name: 'Remove claims.txt' }).waitFor()
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'hidden' })
  })

  test('two tabs each send their own files', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const other = await visitor.context.newPage()
    await visitor.goto('/tasks/new')
    await other.goto('/tasks')
    const buffer = Buffer.alloc(450_000, 'a')
    await onASlowLine(visitor, async () => {
      await chooseFile(visitor, { name: 'first.txt', mimeType: 'text/plain', buffer })
      await seesProgress(visitor, 'first.txt')
      await other.reload()
      await other.getByRole('heading', { name: 'Orders' }).first().waitFor()
      await other.waitForTimeout(500)
      assert.equal(await other.getByRole('region', { name: 'Uploads' }).count(), 0)
      await visitor.page.getByRole('button', { name: 'Remove first.txt' }).waitFor()
    })
    assert.equal(await countRows('uploads'), 1)
  })

  test('files are dropped anywhere on the page, and pasted', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.seesHeading('New order')
    const hand = (kind: string, name: string) =>
      page.evaluate(
        ([type, fileName]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File(['Hello'], fileName, { type: 'text/plain' }))
          const bubbles = { bubbles: true, cancelable: true }
          const event =
            type === 'paste'
              ? new ClipboardEvent('paste', { ...bubbles, clipboardData: transfer })
              : new DragEvent(type, { ...bubbles, dataTransfer: transfer })
          document.querySelector('main')!.dispatchEvent(event)
        },
        [kind, name]
      )
    await hand('dragenter', 'dropped.txt')
    await visitor.sees('Drop files to add them to the order')
    await hand('drop', 'dropped.txt')
    await page.getByRole('button', { name: 'Remove dropped.txt' }).last().waitFor()
    await hand('paste', 'pasted.txt')
    await page.getByRole('button', { name: 'Remove pasted.txt' }).last().waitFor()
  })

  test('a full quota is reported before a byte is sent', async ({ assert }) => {
    const company = await aCompany({ storageQuota: 10 } as never)
    const visitor = await arrive(await aPerson('client_manager', { company }))
    visitor.expects(/422/)
    const puts: string[] = []
    visitor.page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
    await visitor.goto('/tasks/new')
    const buffer = Buffer.from('Too long for ten bytes')
    await chooseFile(visitor, { name: 'long.txt', mimeType: 'text/plain', buffer })
    await visitor.sees('There isn’t enough storage left for this file.')
    assert.isEmpty(puts)
  })
})
