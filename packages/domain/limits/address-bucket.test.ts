import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressBucket, networkOfBucket } from './address-bucket.ts'

test('an IPv4 address is its own bucket, however it is written', () => {
  for (const written of ['203.0.113.9', ' 203.0.113.9 ', '::ffff:203.0.113.9', '::FFFF:cb00:7109'])
    assert.equal(addressBucket(written), '203.0.113.9', written)
})

test('all addresses of an IPv6 /64 share a bucket, and its neighbours have others', () => {
  const own = addressBucket('2001:db8:0:1::')
  assert.equal(own, '2001:db8:0:1::/64')
  const same = ['2001:DB8::1:0:0:0:1', '2001:0db8:0000:0001:ffff::', '2001:db8:0:1:1:2:3:4%eth0']
  for (const written of same) assert.equal(addressBucket(written), own, written)
  for (const written of ['2001:db8:0:2::1', '2001:db8::1', '2001:db8:1:1::1'])
    assert.notEqual(addressBucket(written), own, written)
  assert.equal(addressBucket('::1'), '0:0:0:0::/64')
})

test('text that is no address has no bucket', () => {
  const odd = [
    '',
    'unknown',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.9.',
    '1.2.3.4.5',
    '0x7f.1.1.1',
    '16909060',
  ]
  for (const written of [
    ...odd,
    ':',
    ':::',
    '2001:db8',
    '1:2:3:4:5:6:7:8:9',
    '[::1]',
    '::1]/x',
    '::ffff:1.2.3.400',
  ])
    assert.equal(addressBucket(written), null, written)
})

test('whatever the last 64 bits are, the bucket stays', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const four = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(four, four, four, (network, host, other) => {
      fc.pre(network[0] !== '0')
      const bucket = addressBucket([...network, ...host].join(':'))
      assert.equal(bucket, `${network.join(':')}::/64`)
      assert.equal(addressBucket([...network, ...other].join(':')), bucket)
    }),
  )
})

test('the buckets of one /48 network are reported together; IPv4 has none', () => {
  const networks = ['2001:db8:1:2::3', '2001:0DB8:1:ffff::1'].map((address) =>
    networkOfBucket(addressBucket(address) ?? ''),
  )
  assert.deepEqual(networks, ['2001:db8:1::/48', '2001:db8:1::/48'])
  for (const bucket of ['203.0.113.9', 'unknown', '', '2001:db8:1::/48'])
    assert.equal(networkOfBucket(bucket), null)
})
