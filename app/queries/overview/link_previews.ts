import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { LinkFacts, LinkRefusal } from '#net/read_link'

/** The stored preview of a link. */
export type LinkPreview = {
  id: string
  url: string
  title: string
  description: string | null
  siteName: string
  hasImage: boolean
}

/** How long a preview is used before the page is read again; failures are retried sooner. */
const FRESH_DAYS = 7
const REFUSED_MINUTES = 10

type Row = Omit<LinkPreview, 'url'> & {
  hash: Buffer
  refusal: LinkRefusal | null
  isFresh: boolean
}

const COLUMNS = `id, url_hash as hash, title, description, site_name as "siteName", refusal,
  image is not null as "hasImage", expires_at > now() as "isFresh"`

/**
 * Returns the stored preview of a link, or the reason why it could not be read; null if the page has to be read
 * (again).
 */
export async function cachedPreview(
  url: string
): Promise<LinkPreview | { refusal: LinkRefusal } | null> {
  const [row] = await rowsOf([url])
  if (!row?.isFresh) return null
  return row.refusal ? { refusal: row.refusal } : previewOf(row, url)
}

/** Returns the stored previews of these links; links without one are left out. */
export async function linkPreviews(urls: readonly string[]): Promise<LinkPreview[]> {
  if (urls.length === 0) return []
  const rows = await rowsOf(urls)
  const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), row]))
  return [...new Set(urls)].flatMap((url) => {
    const row = byHash.get(hashOf(url).toString('hex'))
    return row && !row.refusal ? [previewOf(row, url)] : []
  })
}

/** Stores the result of reading a link: its preview, or the reason for the failure. */
export async function keepPreview(
  url: string,
  read: LinkFacts | { refusal: LinkRefusal }
): Promise<void> {
  const facts = 'refusal' in read ? null : read
  await db.rawQuery(
    `insert into link_previews
       (id, url_hash, title, description, site_name, image, image_type, refusal, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(days => ?, mins => ?))
     on conflict (url_hash) do update set
       title = excluded.title, description = excluded.description,
       site_name = excluded.site_name, image = excluded.image, image_type = excluded.image_type,
       refusal = excluded.refusal, expires_at = excluded.expires_at`,
    [
      uuidv7(),
      hashOf(url),
      facts?.title ?? null,
      facts?.description ?? null,
      facts?.siteName ?? null,
      facts?.image?.bytes ?? null,
      facts?.image?.type ?? null,
      'refusal' in read ? read.refusal : null,
      facts ? FRESH_DAYS : 0,
      facts ? 0 : REFUSED_MINUTES,
    ] as never
  )
}

export type LinkImage = { bytes: Buffer; type: string }

/** Returns the image of a preview. */
export async function linkImage(id: string): Promise<LinkImage | null> {
  const { rows } = await db.rawQuery(
    'select image as bytes, image_type as type from link_previews where id = ? and image is not null',
    [id]
  )
  return rows[0] ?? null
}

async function rowsOf(urls: readonly string[]): Promise<Row[]> {
  const { rows } = await db.rawQuery(
    `select ${COLUMNS} from link_previews where url_hash = any(?)`,
    [urls.map(hashOf)] as never
  )
  return rows
}

function previewOf({ id, title, description, siteName, hasImage }: Row, url: string): LinkPreview {
  return { id, url, title, description, siteName, hasImage }
}

/** URLs that differ only after the `#` are treated as the same. */
function hashOf(url: string): Buffer {
  const parsed = URL.parse(url)
  if (parsed) parsed.hash = ''
  return createHash('sha256')
    .update(parsed?.href ?? url)
    .digest()
}
