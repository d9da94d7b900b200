import { test } from '@japa/runner'
import { clientAddressKey, networkOf } from '#access/limits/client_networks'

test.group('Grouping of addresses', () => {
  test('{address} counts as {group}')
    .with([
      { address: '203.0.113.9', group: '203.0.113.9' },
      { address: '::ffff:203.0.113.9', group: '203.0.113.9' },
      { address: '2001:db8:0:7:1:2:3:4', group: '2001:db8:0:7::/64' },
      { address: '2001:0DB8::7:ffff:ffff:ffff:ffff', group: '2001:db8:0:7::/64' },
      { address: '2001:db8:0:7::', group: '2001:db8:0:7::/64' },
      { address: 'fe80::1%eth0', group: 'fe80:0:0:0::/64' },
      { address: '::1', group: '0:0:0:0::/64' },
      { address: '::', group: '0:0:0:0::/64' },
    ])
    .run(({ assert }, { address, group }) => {
      assert.equal(clientAddressKey(address), group)
    })
})

test.group('The network of an address', () => {
  test('{address} belongs to {network}')
    .with([
      { address: '203.0.113.9', network: '203.0.113.0/24' },
      { address: '::ffff:203.0.113.200', network: '203.0.113.0/24' },
      { address: '2001:db8:1:7:1:2:3:4', network: '2001:db8:1::/48' },
      { address: '2001:db8:1:ffff::', network: '2001:db8:1::/48' },
      { address: '::1', network: '0:0:0::/48' },
    ])
    .run(({ assert }, { address, network }) => {
      assert.equal(networkOf(address), network)
    })
})
