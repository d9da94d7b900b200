import { rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'

type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> & { body: Buffer }

/** Sends a request like a browser's, and returns the response without decompressing it. */
function ask(path: string, encodings?: string): Promise<Answer> {
  const headers = encodings ? { 'accept-encoding': encodings } : {}
  return new Promise((resolve, reject) => {
    get({ host: env.get('HOST'), port: env.get('PORT'), path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const { statusCode, headers: given } = answer
        resolve({ statusCode, headers: given, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}

/** Returns the encoding of a response; undefined if it isn't compressed. */
async function encodingOf(path: string, encodings: string): Promise<string | undefined> {
  const { headers } = await ask(path, encodings)
  return headers['content-encoding']
}

test.group('A long response', () => {
  const LONG = '/login'
  const WHOLE_PAGE = /^\s*<!doctype html>[^]*<\/html>\s*$/i

  test('is compressed with an accepted encoding, and names it', async ({ assert }) => {
    const plain = await ask(LONG)
    assert.equal(plain.statusCode, 200)
    assert.isUndefined(plain.headers['content-encoding'])
    assert.isAbove(plain.body.length, 1_024)
    assert.match(plain.body.toString(), WHOLE_PAGE)

    const ways = { gzip: gunzipSync, br: brotliDecompressSync }
    for (const [way, unpack] of Object.entries(ways)) {
      const packed = await ask(LONG, way)
      assert.equal(packed.headers['content-encoding'], way)
      assert.match(String(packed.headers.vary), /accept-encoding/i)
      assert.isBelow(packed.body.length, plain.body.length)
      assert.match(unpack(packed.body).toString(), WHOLE_PAGE)
    }
    assert.equal(await encodingOf(LONG, 'gzip, deflate, br'), 'br')
    assert.isUndefined(await encodingOf(LONG, 'identity'))
  })

  test('is not compressed when it is short, or the client accepts no encoding', async ({
    assert,
  }) => {
    const short = await ask('/health/live', 'gzip, br')
    assert.isBelow(short.body.length, 1_024)
    assert.isUndefined(short.headers['content-encoding'])
    assert.isUndefined(await encodingOf(LONG, 'gzip;q=0, br;q=0'))
  })
})

test.group('A file of the pages', (group) => {
  const name = `test-${uuidv7()}.js`
  const twin = brotliCompressSync('export const from = "the twin"')
  const plain = 'export const from = "the file itself"'

  group.setup(() => {
    writeFileSync(app.publicPath('assets', name), plain)
    writeFileSync(app.publicPath('assets', `${name}.br`), twin)
  })
  group.teardown(() => {
    rmSync(app.publicPath('assets', name))
    rmSync(app.publicPath('assets', `${name}.br`))
  })

  test('is served with brotli to clients that accept it', async ({ assert }) => {
    const answer = await ask(`/assets/${name}`, 'gzip, br')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.match(String(answer.headers.vary), /accept-encoding/i)
    assert.isTrue(answer.body.equals(twin))
  })

  test('is served uncompressed to other clients, and may be kept apart', async ({ assert }) => {
    for (const encodings of [undefined, 'identity', 'br;q=0']) {
      const answer = await ask(`/assets/${name}`, encodings)
      assert.equal(answer.statusCode, 200)
      assert.isUndefined(answer.headers['content-encoding'])
      assert.equal(answer.body.toString(), plain)
      assert.match(String(answer.headers.vary), /accept-encoding/i)
    }
  })

  test('that doesn’t exist is 404, and isn’t served as a script', async ({ assert }) => {
    const answer = await ask('/assets/nothing-here.js', 'br')
    assert.equal(answer.statusCode, 404)
    assert.notEqual(answer.headers['content-type'], 'text/javascript; charset=utf-8')
  })
})
