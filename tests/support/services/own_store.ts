import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { makeClients, type StoreClients } from '#storage/clients'
import { diskOf } from '#storage/disks'
import { ObjectStore } from '#storage/object_store'
import { answers, startStore } from '#tests/support/services/storage'
import { until } from '#tests/support/until'

export const KEY = { accessKeyId: 'own-store', secretAccessKey: 'own-store-secret' }
const REGION = 'eu-test-1'

/** An embedded object store for one group of tests. */
export interface OwnStore {
  endpoint: string
  bucket: string
  /** Folder of its objects; the test may also use the parent folder. */
  folder: string
  clients: StoreClients
  store: ObjectStore
  /** Its log output so far. */
  log(): string
  stop(): void
}

/** @param region for which the clients sign requests; the store is in `eu-test-1` */
export function storeAt(
  endpoint: string,
  bucket: string,
  { region = REGION, secretAccessKey = KEY.secretAccessKey } = {}
): Pick<OwnStore, 'clients' | 'store'> {
  const settings = { endpoint, forcePathStyle: true, region, ...KEY, secretAccessKey }
  const clients = makeClients(settings)
  const { inner, outer } = clients
  const disks = { inner: () => diskOf(inner, bucket), outer: () => diskOf(outer, bucket) }
  return { clients, store: new ObjectStore(disks, clients, bucket) }
}

/** @param prepare changes the store's folder before the start */
export async function ownStore(prepare = (_folder: string) => {}): Promise<OwnStore> {
  const place = mkdtempSync(join(tmpdir(), 'rushes-own-store-'))
  const folder = join(place, 'objects')
  mkdirSync(folder)
  prepare(folder)
  const bucket = 'own-bucket'
  const endpoint = `http://127.0.0.1:${await anyFree()}`
  let log = ''
  const child = startStore(
    { endpoint: new URL(endpoint), folder, bucket, region: REGION, ...KEY },
    (text) => (log += text)
  )
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  }
  await until('own store', () => answers(new URL(endpoint)), 20_000)
  return { endpoint, bucket, folder, ...storeAt(endpoint, bucket), log: () => log, stop }
}
