import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { pageStartScript, withLateScripts } from './page-start.ts'
import { hashedPolicy } from './script-hashes.ts'

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>'
const polyfills = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const page = `<html><head>${hint}${script('a_1-x')}${script('b~2')}${polyfills}</head><body><h1>Aloha</h1>${script('c')}</body></html>`

/** The list as the browser reads it; null without one. */
const listed = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a page names its scripts after its content, in their order, and loads none of them by itself', () => {
  const late = withLateScripts(page)
  assert.deepEqual(listed(late), [
    '/_next/static/chunks/a_1-x.js',
    '/_next/static/chunks/b~2.js',
    '/_next/static/chunks/c.js',
  ])
  assert.doesNotMatch(late, /async=""|as="script"/)
  assert.ok(late.includes(polyfills))
  assert.ok(late.indexOf('page-scripts') > late.indexOf('Aloha'))
})

test('a page whose scripts are written another way stays as it is', () => {
  for (const other of [
    page.replaceAll('async=""', 'defer=""'),
    page.replaceAll('/_next/', 'https://evil.test/_next/'),
    page.replace('</body>', ''),
  ])
    assert.equal(withLateScripts(other), other)
})

test('the policy lets the page’s first script run, and no other that resembles it', () => {
  const hash = createHash('sha256').update(pageStartScript).digest('base64')
  assert.ok(hashedPolicy(withLateScripts(page)).includes(`'sha256-${hash}'`))
  assert.doesNotMatch(hashedPolicy(`<script>${pageStartScript};alert(1)</script>`), /sha256/)
})
