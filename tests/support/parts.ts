import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { MP4, type Ticket, aTicket } from '#tests/support/files'

const MIB = 1024 ** 2

/** A video just large enough for a multipart upload: five parts. */
export const LARGE_VIDEO = Buffer.concat([MP4, Buffer.alloc(65 * MIB - MP4.length, 7)])

export type TicketForParts = Ticket & {
  multipart: { uploadId: string; partSize: number; partCount: number }
}
export type Part = { partNumber: number; etag: string }

export const partsUrl = (fileId: string) => `/api/uploads/${fileId}/parts`

/** Announces the large video as this user. */
export async function aTicketForParts(
  client: ApiClient,
  user: User,
  announced: Record<string, unknown> = {}
): Promise<TicketForParts> {
  const ticket = await aTicket(client, user, { size: LARGE_VIDEO.length, ...announced })
  return ticket as TicketForParts
}

/** Sends parts of the large video to the store, as a browser does. */
export async function sendParts(
  client: ApiClient,
  user: User,
  { fileId, multipart: { partSize } }: TicketForParts,
  partNumbers: number[],
  bytes = LARGE_VIDEO
): Promise<Part[]> {
  const signed = await client.post(partsUrl(fileId)).as(user).json({ partNumbers })
  signed.assertStatus(200)
  const parts: { partNumber: number; url: string }[] = signed.body().data
  return Promise.all(
    parts.map(async ({ partNumber, url }) => {
      const start = (partNumber - 1) * partSize
      const body = new Uint8Array(bytes.subarray(start, start + partSize))
      const response = await fetch(url, { method: 'PUT', body })
      if (response.status !== 200) throw new Error(`The store answered ${response.status}`)
      return { partNumber, etag: response.headers.get('etag')! }
    })
  )
}

/** Reports uploaded parts to the server. */
export async function recordParts(
  client: ApiClient,
  user: User,
  { fileId }: Ticket,
  parts: Part[]
): Promise<void> {
  for (const part of parts) {
    const response = await client.put(partsUrl(fileId)).as(user).json(part)
    response.assertStatus(200)
  }
}
