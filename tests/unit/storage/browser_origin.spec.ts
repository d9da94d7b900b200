import { test } from '@japa/runner'
import { browserOrigin } from '#storage/presign'
import { diskOf } from '#storage/disks'
import { makeClients, type StoreSettings } from '#storage/clients'

const KEYS = { region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }

test.group('The store’s origin for browsers', () => {
  test('{what}: {origin}')
    .with([
      {
        what: 'Amazon itself',
        settings: {},
        origin: 'https://rushes.s3.eu-central-1.amazonaws.com',
      },
      {
        what: 'an endpoint with buckets as hosts',
        settings: { endpoint: 'https://s3.example.test' },
        origin: 'https://rushes.s3.example.test',
      },
      {
        what: 'an endpoint with buckets in the path',
        settings: { endpoint: 'https://s3.example.test:9000', forcePathStyle: true },
        origin: 'https://s3.example.test:9000',
      },
      {
        what: 'a public endpoint beside it',
        settings: {
          endpoint: 'http://10.0.0.5:9000',
          publicEndpoint: 'https://files.example.test',
        },
        origin: 'https://rushes.files.example.test',
      },
      {
        what: 'a public endpoint with buckets in the path',
        settings: {
          endpoint: 'http://10.0.0.5:9000',
          publicEndpoint: 'https://files.example.test',
          forcePathStyle: true,
        },
        origin: 'https://files.example.test',
      },
    ])
    .run(async ({ assert }, { settings, origin }) => {
      const { outer } = makeClients({ ...KEYS, ...settings } as StoreSettings)
      assert.equal(await browserOrigin(diskOf(outer, 'rushes')), origin)
    })
})
