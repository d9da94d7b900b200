import { test } from '@japa/runner'
import { networkOf } from '#actions/identity/network_of'

test.group('The network of an address', () => {
  test('{address} counts as {network}')
    .with([
      { address: '203.0.113.9', network: '203.0.113.9' },
      { address: '::ffff:203.0.113.9', network: '203.0.113.9' },
      { address: '2001:db8:0:7:1:2:3:4', network: '2001:db8:0:7::/64' },
      { address: '2001:0DB8::7:ffff:ffff:ffff:ffff', network: '2001:db8:0:7::/64' },
      { address: '2001:db8:0:7::', network: '2001:db8:0:7::/64' },
      { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
      { address: '::1', network: '0:0:0:0::/64' },
      { address: '::', network: '0:0:0:0::/64' },
    ])
    .run(({ assert }, { address, network }) => {
      assert.equal(networkOf(address), network)
    })
})
