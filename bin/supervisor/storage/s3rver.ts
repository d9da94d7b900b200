import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'

/** The parts of s3rver that are used here; it has no types of its own. It is a Koa application. */
export interface Store {
  middleware: Middleware[]
  store: Files
  httpServer?: Server
  run(): Promise<unknown>
  close(callback: () => void): void
}

export interface Files {
  rootDirectory: string
  existsObject(bucket: string, key: string): Promise<boolean>
  putContent(path: string, content: Readable | Buffer): Promise<[size: number, md5: string]>
  getResourcePath(bucket: string, key: string | undefined, resource: string): string
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>
  putObjectMultipart(
    bucket: string,
    uploadId: string,
    parts: NamedPart[]
  ): Promise<{ size: number; md5: string }>
}

export interface NamedPart {
  number: number
  /** Without quotes. */
  etag: string
}

export interface StoredObject {
  bucket: string
  key: string
  content: Readable
  metadata: Record<string, string>
}

export interface Context {
  req: IncomingMessage
  method: string
  state: Record<string, unknown>
  status: number
  type: string
  body: unknown
  /** URL that s3rver logs. */
  originalUrl: string
  set(name: string, value: string): void
}

export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>

export interface StoreOptions {
  address: string
  port: number
  directory: string
  vhostBuckets: boolean
  configureBuckets: { name: string; configs: string[] }[]
}

export function createStore(options: StoreOptions): Store {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver')
  return new S3rver(options)
}

/** Creates an object to store, with the headers that s3rver keeps. */
export function makeObject(
  bucket: string,
  key: string,
  content: Readable,
  headers: Record<string, string>
): StoredObject {
  const S3Object = createRequire(import.meta.url)('@20minutes/s3rver/lib/models/object')
  return new S3Object(bucket, key, content, headers)
}
