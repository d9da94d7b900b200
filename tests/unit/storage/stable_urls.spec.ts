import { test } from '@japa/runner'
import { StableUrls } from '#storage/object_store'

/** Returns a function that signs URLs, and one that returns how many it has signed. */
function signer(stableFor: number) {
  let signed = 0
  const sign = async () => {
    signed += 1
    const stableUntil = new Date(Date.now() + stableFor)
    return { url: `https://store.test/${signed}`, expiresAt: stableUntil, stableUntil }
  }
  return { sign, signed: () => signed }
}

test.group('Cached signed URLs', () => {
  test('are signed once within their window, each object separately', async ({ assert }) => {
    const addresses = new StableUrls()
    const { sign, signed } = signer(60_000)
    const first = await addresses.get('a', sign)
    const again = await addresses.get('a', sign)
    assert.equal(again.url, first.url)
    const other = await addresses.get('b', sign)
    assert.notEqual(other.url, first.url)
    assert.equal(signed(), 2)
  })

  test('are signed again after their window', async ({ assert }) => {
    const addresses = new StableUrls()
    const { sign, signed } = signer(0)
    await addresses.get('a', sign)
    await addresses.get('a', sign)
    assert.equal(signed(), 2)
  })
})
