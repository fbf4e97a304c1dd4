import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { contentPolicy } from '#lib/routing/content-policy.ts'
import { fontFacesHash } from '#lib/routing/font-faces.ts'
import { CriticalCss } from './critical-css.ts'
import { pageStartScript, type ComponentData } from './page-start/page-start.ts'
import { hashedPolicy } from './script-hashes.ts'
import { splitPage } from './split-page.ts'

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>'
const polyfills = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const dataOf = (json: string) => `<script>self.__next_f.push(${json})</script>`
const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const data = `${first}${dataOf('[1,"a\\u003cb"]')}${dataOf('[1,"c"]')}${dataOf('[2,null]')}${dataOf('[1,"d"]')}`
const page = `<html><head>${hint}${sheet}${script('a_1-x')}${script('b~2')}${polyfills}</head><body><h1 class="big">Aloha</h1>${script('c')}${data}</body></html>`
const styles = new CriticalCss((address) =>
  address.endsWith('/a.css') ? '.big{color:red}.small{color:blue}' : null,
)
const split = (html: string) => splitPage(html, { build: 'build-a', styles, startScript: pageStartScript })

/** The list as the browser reads it; null without one. */
const listed = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a page names its sheets, scripts and data before its content, and loads none of them by itself', () => {
  const { html, style, data } = split(page)
  assert.deepEqual(listed(html), {
    sheets: ['/_next/static/chunks/a.css'],
    scripts: ['/_next/static/chunks/a_1-x.js', '/_next/static/chunks/b~2.js', '/_next/static/chunks/c.js'],
    data: `build-a/${data?.hash}`,
  })
  assert.doesNotMatch(html, /async=""|noModule|as="script"|__next_f=self/)
  assert.doesNotMatch(html.replace(/<noscript>.*?<\/noscript>/, ''), /rel="stylesheet" href/)
  assert.ok(html.indexOf('page-scripts') < html.indexOf('Aloha'))
  assert.equal(style, '.big{color:red}')
})

test('what is pushed to the bundler’s runtime is sent with the data, and so leaves no script in the page', () => {
  const pushed =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});'
  const { html, data, script } = split(page.replace('</body>', `<script id="_R_">${pushed}</script></body>`))
  const { bundler, components } = JSON.parse(data?.json ?? '') as ComponentData
  assert.deepEqual(bundler, [{ otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [1] }])
  assert.deepEqual(components[0], [0])
  assert.doesNotMatch(html, /<script id/)
  assert.equal(
    [...hashedPolicy(html, { style: '', script }).matchAll(/script-src[^;]*/g)][0]?.[0].split("'sha256-")
      .length,
    2,
  )
  // One with anything else in it is not the bundler's.
  const other = pushed.replace('static/chunks/a.js', '//evil.test/a.js')
  const injected = split(page.replace('</body>', `<script id="_R_">${other}</script></body>`))
  assert.doesNotMatch(injected.data?.json ?? '', /evil/)
})

test('a page whose scripts or data are written another way stays as it is', () => {
  for (const other of [
    page.replaceAll('async=""', 'defer=""'),
    page.replaceAll('/_next/', 'https://evil.test/_next/'),
    page.replace('</head>', ''),
    page.replaceAll('__next_f', '__next_g'),
    page.replace('[2,null]', '[2,none]'),
  ])
    assert.deepEqual(split(other), { html: other, style: '', script: '', data: null })
})

test('the policy lets the page’s first script and its style element count, and no other that resembles them', () => {
  const own = split(page)
  const { html, style } = own
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = hashedPolicy(html, own)
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash(pageStartScript)}';`))
  assert.ok(policy.includes(`style-src 'self' ${fontFacesHash} 'sha256-${hash(style)}';`))
  assert.equal(
    hashedPolicy(`<style>p{}</style><script>${pageStartScript};alert(1)</script><script></script>`, {
      style: '',
      script: pageStartScript,
    }),
    contentPolicy([]),
  )
  assert.equal(hashedPolicy(`<script></script><script>${pageStartScript}</script>`), contentPolicy([]))
})
