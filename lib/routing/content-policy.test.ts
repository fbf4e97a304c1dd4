import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { contentPolicy, mapFramePolicy, permissionsPolicy } from './content-policy.ts'
import { fontFaces, fontFacesHash } from './font-faces.ts'

/** Directive by name, as a browser reads the header. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('a page runs its own scripts and the named inline ones, and nothing that a foreign host could slip in', () => {
  const policy = read(contentPolicy(["'sha256-abc='", "'nonce-1'"]))
  assert.equal(policy['script-src'], "'self' 'sha256-abc=' 'nonce-1'")
  assert.equal(read(contentPolicy([]))['script-src'], "'self'")
  assert.equal(policy['style-src'], `'self' ${fontFacesHash}`)
  for (const name of ['default-src', 'font-src', 'connect-src', 'manifest-src', 'form-action'])
    assert.equal(policy[name], "'self'", name)
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.equal(policy[name], "'none'", name)
})

test('pictures and workers may be made by the page, styles only as attributes, and markup only by the one policy', () => {
  const policy = read(contentPolicy([]))
  assert.equal(policy['img-src'], "'self' data: blob:")
  assert.equal(policy['worker-src'], "'self' blob:")
  assert.equal(policy['style-src-attr'], "'unsafe-inline'")
  assert.equal(policy['require-trusted-types-for'], "'script'")
  assert.equal(policy['trusted-types'], 'default page-start')
})

test('[CHK-03] a page that takes payments names the hosts of the gateway that is on, and of no other', () => {
  const stripe = read(contentPolicy(["'nonce-1'"], { gateways: ['stripe'] }))
  assert.equal(stripe['script-src'], "'self' 'nonce-1' https://js.stripe.com https://*.js.stripe.com")
  assert.equal(stripe['connect-src'], "'self' https://api.stripe.com")
  assert.match(stripe['frame-src'] ?? '', /https:\/\/hooks\.stripe\.com/)
  assert.equal(stripe['style-src'], `'self' ${fontFacesHash}`)
  assert.doesNotMatch(contentPolicy([], { gateways: ['stripe'] }), /braintree|paypal/)
  assert.doesNotMatch(contentPolicy([], { gateways: ['braintree'] }), /stripe/)
  assert.match(
    contentPolicy([], { gateways: ['stripe', 'braintree'] }),
    /script-src [^;]*js\.stripe\.com[^;]*paypal\.com/,
  )
})

test('[CHK-03] without a gateway that has scripts a page that takes payments is as strict as any other', () => {
  assert.equal(contentPolicy(["'nonce-1'"], { gateways: ['test'] }), contentPolicy(["'nonce-1'"]))
  assert.match(contentPolicy([], { gateways: ['test'] }), /require-trusted-types-for 'script'/)
})

test('[CHK-03] the frames of the gateway that is on may open Apple Pay and Google Pay, and no other frame may', () => {
  assert.match(permissionsPolicy(['stripe']), /payment=\(self "https:\/\/js\.stripe\.com"\)/)
  for (const gateways of [[], ['test'], ['braintree']] as const)
    assert.match(permissionsPolicy(gateways), /payment=\(self\)/)
})

test("[LOC-07] only the document of Google's map names Google's hosts, and only our own pages frame it", () => {
  const frame = read(mapFramePolicy(["'nonce-1'"]))
  assert.match(frame['script-src'] ?? '', /^'self' 'nonce-1' .*https:\/\/\*\.googleapis\.com/)
  assert.match(frame['font-src'] ?? '', /fonts\.gstatic\.com/)
  assert.equal(frame['frame-ancestors'], "'self'")
  assert.equal(frame['default-src'], "'self'")
  for (const policy of [contentPolicy([]), contentPolicy([], { gateways: ['stripe', 'braintree'] })]) {
    assert.doesNotMatch(policy, /google/)
    assert.match(policy, /frame-ancestors 'none'/)
  }
})

test('[LOC-07] every page may frame the map, also one that takes payments', () => {
  assert.equal(read(contentPolicy([]))['frame-src'], undefined)
  assert.match(read(contentPolicy([], { gateways: ['stripe'] }))['frame-src'] ?? '', /^'self' /)
})

test('the policy names the font faces as they are, and each of their files is there', () => {
  assert.equal(fontFacesHash, `'sha256-${createHash('sha256').update(fontFaces).digest('base64')}'`)
  const files = [...fontFaces.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path)
  assert.equal(files.length, 5)
  for (const file of files) assert.ok(existsSync(`public${file}`), file)
})
