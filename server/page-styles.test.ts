import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageStyles } from './page-styles.ts'

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`
const pageOf = (body: string, sheets = link('a')) => `<html class="root"><head>${sheets}</head>${body}</html>`
const styleOf = (css: string, body: string) => new PageStyles(() => css).inline(pageOf(body)).style

test('a rule stays when every class it needs is on the page; of several selectors, those that can match', () => {
  const css = '.card .price{color:red}.card,.panel>b{margin:0}.card.open{top:0}b:hover{left:0}'
  assert.equal(
    styleOf(css, '<i class="card x"><b class="price"></b></i>'),
    '.card .price{color:red}.card{margin:0}b:hover{left:0}',
  )
})

test('what a selector excludes, or names among others, is not needed', () => {
  const css = '.card:not(.open){top:0}.card:is(.a,.b:not(.c)) b{left:0}.card:has(> .x,.y){right:0}'
  assert.equal(styleOf(css, '<i class="card"></i>'), css)
})

test('a slot is needed as a class is, and so is what an element has to have inside', () => {
  const css =
    '.card [data-slot~=price]{top:0}.card [data-slot~="gone"]{top:0}.card:has([data-slot~=gone]){left:0}' +
    '.card:has(>.x:not(.y)):hover b{left:1px}.card:has([data-slot~=price]){left:2px}'
  assert.equal(
    styleOf(css, '<i class="card"><b data-slot="price old"></b></i>'),
    '.card [data-slot~=price]{top:0}.card:has([data-slot~=price]){left:2px}',
  )
})

test('escaped names are the names that the markup has', () => {
  assert.equal(styleOf(String.raw`.a\:b{top:0}`, '<i class="a:b"></i>'), String.raw`.a\:b{top:0}`)
})

test('groups keep their head around what is left, and go when nothing is; the order of layers stays', () => {
  const css =
    '@layer base,looks;@layer looks{.card{top:0}.gone{top:0}}@media print{.gone{top:0}}@supports (a:b){@media (x){.card{left:0}}}'
  assert.equal(
    styleOf(css, '<i class="card"></i>'),
    '@layer base,looks;@layer looks{.card{top:0}}@supports (a:b){@media (x){.card{left:0}}}',
  )
})

test('custom properties stay when the page reads them: in a rule that stays, in its markup, or by way of another', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px;--d:3px;--gone:4px}.card{top:var(--b);--only-set:0}.gone{left:var(--gone)}' +
    '@keyframes move{to{left:var( --d)}}.panel{--unread:0}'
  assert.equal(
    styleOf(css, '<i class="card panel" style="left:var(--c,0)"></i>'),
    ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.card{top:var(--b)}@keyframes move{to{left:var( --d)}}',
  )
})

test('fonts and keyframes are kept as they are', () => {
  const css = '@font-face{font-family:N;src:url(n.woff2)}@keyframes spin{to{rotate:1turn}}'
  assert.equal(styleOf(css, '<i></i>'), css)
})

test('the element stands where the first sheet was, with the rules of all in their order', () => {
  const styles = new PageStyles((address) => (address.includes('/a.') ? '.root{top:0}' : '.root{top:1px}'))
  const { html, sheets } = styles.inline(pageOf('', `<meta/>${link('a')}${link('b')}<title></title>`))
  assert.ok(html.includes('<meta/><style>.root{top:0}.root{top:1px}</style><title>'))
  assert.deepEqual(sheets, ['/_next/static/chunks/a.css', '/_next/static/chunks/b.css'])
})

test('files beside a sheet are found from any page', () => {
  const css = '@font-face{src:url(../media/n.woff2)}.root{background:url("./a.svg"),url(/b.svg),url(data:c)}'
  assert.equal(
    styleOf(css, ''),
    '@font-face{src:url(/_next/static/media/n.woff2)}.root{background:url("/_next/static/chunks/a.svg"),url(/b.svg),url(data:c)}',
  )
})

test('text that would end the element is escaped', () => {
  assert.doesNotMatch(styleOf('.root{content:"</style>"}', ''), /<\//)
})

test('a page with a sheet that cannot be read stays as it is', () => {
  const html = pageOf('<i class="card"></i>', link('a') + link('b'))
  const styles = new PageStyles((address) => (address.includes('/a.') ? '.card{top:0}' : null))
  assert.deepEqual(styles.inline(html), { html, style: '', sheets: [] })
})
