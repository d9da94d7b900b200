import { test } from '@japa/runner'
import { isPublicAddress } from '#net/resolve'

test.group('A public address', () => {
  test('is {$self}')
    .with([
      '93.184.216.34',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2606:2800:220:1::1',
      '2a00::1',
    ])
    .run(({ assert }, address) => assert.isTrue(isPublicAddress(address)))

  test('is not {$self}')
    .with([
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '192.0.2.1',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::93.184.216.34',
      '::ffff:127.0.0.1',
      '::ffff:93.184.216.34',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::1',
      '2001:0:7f00:1::1',
      '2001:db8::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '100::1',
      'localhost',
      '1.2.3',
      '',
    ])
    .run(({ assert }, address) => assert.isFalse(isPublicAddress(address)))
})
