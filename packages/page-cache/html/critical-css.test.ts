import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunkPath, sheetTag as link } from '../next-internals/testing/next-document.ts'
import { CriticalCss } from './critical-css.ts'

const pageOf = (body: string, sheets = link('a')) => `<html class="root"><head>${sheets}</head>${body}</html>`
const sheetsOf = (sheets: Record<string, string>) =>
  new CriticalCss((address) => sheets[address.replace(/^.*\/|\.css$/g, '')] ?? null)
const styleOf = (css: string, body: string) =>
  sheetsOf({ a: css }).inline(pageOf(body))?.style ?? assert.fail()

test('a rule stays when every class it needs is on the page; of several selectors, those that can match', () => {
  const css = '.card .price{color:red}.card,.panel>b{margin:0}.card.open{top:0}'
  assert.equal(
    styleOf(css, '<i class="card x"><b class="price"></b></i>'),
    '.card .price{color:red}.card{margin:0}',
  )
})

test('an element that a selector names has to be on the page, and so has the type of a field', () => {
  const css =
    'i{top:0}table,b::before{top:1px}.card>li:nth-child(2n + 1){top:2px}.card:has(>p){top:3px}' +
    '[type=date]::-webkit-datetime-edit,[type="search"]::placeholder{top:4px}'
  assert.equal(
    styleOf(css, '<i class="card"><li><b></b></li><input type="search"/></i>'),
    'i{top:0}b::before{top:1px}.card>li:nth-child(2n + 1){top:2px}[type="search"]::placeholder{top:4px}',
  )
})

test('an attribute that a selector names has to be on the page, but for those that are set before the whole sheets are loaded', () => {
  const css =
    'i[title]{top:0}i[lang="en"]{top:1px}[disabled]{top:2px}i:not([disabled]){top:3px}' +
    'details[open]{top:4px}b[aria-busy=true]{top:5px}html[data-shell=app] i{top:6px}'
  assert.equal(
    styleOf(css, '<i title="disabled" lang="ar"><details><b></b></details></i>'),
    css.replace('[disabled]{top:2px}', ''),
  )
})

test('rules for a pointer are left to the whole sheets, and so are transitions', () => {
  const css =
    'i:hover,b{top:0}i:active::after{top:1px}i:not(:hover){transition:top 1s;cursor:pointer;top:2px}b{transition-duration:1s}'
  assert.equal(styleOf(css, '<i><b></b></i>'), 'b{top:0}i:not(:hover){top:2px}')
})

test('what forced colours and paper need is left to the whole sheets', () => {
  const css =
    'b{top:0}@media (forced-colors:active){b{top:1px}}@media print{b{top:3px}}@layer ui{@media (forced-colors: active){b{top:2px}}}'
  assert.equal(styleOf(css, '<b></b>'), 'b{top:0}')
})

test('a declaration for older browsers alone is left to the whole sheets, when there is one for all', () => {
  const css = 'i{-webkit-mask-image:none;mask-image:none;-webkit-line-clamp:2}'
  assert.equal(styleOf(css, '<i></i>'), 'i{mask-image:none;-webkit-line-clamp:2}')
})

test('what the root element has to say of itself is not found elsewhere', () => {
  const css = 'html[dir=rtl] .card{top:0}html[lang=ar] .card{left:0}.card:lang(ar){right:0}'
  const card = '<i class="card" lang="ar" dir="rtl"></i>'
  assert.equal(styleOf(css, card), '.card:lang(ar){right:0}')
  const arabic = pageOf(card).replace('<html', '<html lang="ar" dir="rtl"')
  assert.equal(sheetsOf({ a: css }).inline(arabic)?.style, css)
})

test('what a selector excludes, or names among others, is not needed', () => {
  const css = '.card:not(.open){top:0}.card:is(.a,.b:not(.c)) b{left:0}.card:has(> .x,.y){right:0}'
  assert.equal(styleOf(css, '<i class="card"><b></b></i>'), css)
})

test('a slot is needed as a class is, and so is what an element has to have inside', () => {
  const css =
    '.card [data-slot~=price]{top:0}.card [data-slot~="gone"]{top:0}.card:has([data-slot~=gone]){left:0}' +
    '.card:has(>.x:not(.y)) b{left:1px}.card:has([data-slot~=price]){left:2px}'
  assert.equal(
    styleOf(css, '<i class="card"><b data-slot="price old"></b></i>'),
    '.card [data-slot~=price]{top:0}.card:has([data-slot~=price]){left:2px}',
  )
})

test('escaped names are the names that the markup has', () => {
  assert.equal(styleOf(String.raw`.a\:b{top:0}`, '<i class="a:b"></i>'), String.raw`.a\:b{top:0}`)
})

test('groups retain their head around the rules that are left, and are removed when none is; the order of layers stays', () => {
  const css =
    '@layer base,looks;@layer looks{.card{top:0}.gone{top:0}}@media print{.gone{top:0}}@supports (a:b){@media (x){.card{left:0}}}'
  assert.equal(
    styleOf(css, '<i class="card"></i>'),
    '@layer base,looks;@layer looks{.card{top:0}}@supports (a:b){@media (x){.card{left:0}}}',
  )
})

test('a custom property stays when a rule that is left, another such property or the document itself reads it', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--gone:var(--of-gone);--of-gone:2px;--own:3px}.x{--own:var( --c,0);--unread:4px}' +
    '@media (x){:root{--b:5px;--of-gone:6px}}@media (y){:root{--gone:7px}}i{top:var(--a)}table{top:var(--gone)}'
  assert.equal(
    styleOf(css, '<i class="x" style="left:var(--own)"></i>'),
    ':root{--a:var(--b);--b:1px;--own:3px}.x{--own:var( --c,0)}@media (x){:root{--b:5px}}i{top:var(--a)}',
  )
})

test('fonts and keyframes stay as they are', () => {
  const css =
    '@font-face{font-family:N;src:url(n.woff2)}' + '@keyframes spin{to{rotate:1turn}}i{animation:spin 1s}'
  assert.equal(styleOf(css, '<i></i>'), css)
})

test('the element is where the first sheet was, with the rules of all in their order; without scripts the whole sheets follow', () => {
  const styles = sheetsOf({ a: '.root{top:0}', b: '.root{top:1px}' })
  const { html, sheets } =
    styles.inline(pageOf('', `<meta/>${link('a')}${link('b')}<title></title>`)) ?? assert.fail()
  const whole = `<noscript>${link('a')}${link('b')}</noscript>`
  assert.ok(html.includes(`<meta/><style>.root{top:0}.root{top:1px}</style>${whole}<title>`))
  assert.deepEqual(sheets, [chunkPath('a.css'), chunkPath('b.css')])
})

test('files beside a sheet are found from any page', () => {
  const css = '@font-face{src:url(../media/n.woff2)}.root{background:url("./a.svg"),url(/b.svg),url(data:c)}'
  assert.equal(
    styleOf(css, ''),
    `@font-face{src:url(/_next/static/media/n.woff2)}.root{background:url("${chunkPath('a.svg')}"),url(/b.svg),url(data:c)}`,
  )
})

test('text that would end the element is escaped', () => {
  assert.doesNotMatch(styleOf('.root{content:"</style>"}', ''), /<\//)
})

test('of a page with a sheet that cannot be read there are no critical styles', () => {
  const html = pageOf('<i class="card"></i>', link('a') + link('b'))
  const styles = sheetsOf({ a: '.card{top:0}' })
  assert.equal(styles.inline(html), null)
})
