import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import postcss from 'postcss'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'))

const modules = filesOf('{app,components}/**/*.module.css')
const globals = filesOf('{app,components}/**/*.css').filter((file) => !file.endsWith('.module.css'))
const sources = filesOf('{app,components}/**/*.{ts,tsx}')

/** Texts of all selectors of a style sheet, without what is global on purpose. */
function selectorsOf(file: string): string {
  const found: string[] = []
  postcss.parse(read(file)).walkRules(({ selector }) => void found.push(selector))
  return found.join('\n')
}

const classesIn = (selectors: string) =>
  new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))

const globalIn = /:global\(([^)]*)\)/g
const ownClasses = (file: string) => classesIn(selectorsOf(file).replace(globalIn, ''))

/** `import styles from './x.module.css'`, as the module's path and the name it has in the source. */
function importsOf(source: string): { module: string; name: string }[] {
  return [...read(source).matchAll(/import (\w+) from '(#?)([^']+\.module\.css)'/g)].map(
    ([, name = '', fromRoot, path = '']) => ({
      name,
      module: fromRoot ? path : relative('.', join(dirname(source), path)),
    }),
  )
}

/** Classes that a source takes from a module: `styles.card`. */
const taken = (source: string, name: string) =>
  [...read(source).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!)

test('a class of a CSS module is used, and a class that is used is there', () => {
  const used = new Map(modules.map((module) => [module, new Set<string>()]))
  const missing: string[] = []
  for (const source of sources)
    for (const { module, name } of importsOf(source))
      for (const one of taken(source, name)) {
        used.get(module)?.add(one)
        if (!ownClasses(module).has(one)) missing.push(`${source}: ${one} is not in ${module}`)
      }
  const unused = modules.flatMap((module) =>
    [...ownClasses(module)]
      .filter((name) => !used.get(module)?.has(name))
      .map((name) => `${module}: .${name}`),
  )
  assert.deepEqual({ missing, unused }, { missing: [], unused: [] })
})

test('a class that is no module’s is one of the global roles of text', () => {
  const known = classesIn(selectorsOf('app/styles/type.css'))
  const written = /className="([^"]*)"|'([^']*)'(?=[^()]*\))/g
  const strays = sources.flatMap((source) =>
    [...read(source).matchAll(/className="[^"]*"|clsx\([^)]*\)/g)]
      .flatMap(([place]) => [...place.matchAll(written)])
      .flatMap(([, attribute, argument]) => (attribute ?? argument ?? '').split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${source}: ${name}`),
  )
  const selected = modules.flatMap((module) =>
    [...selectorsOf(module).matchAll(globalIn)]
      .flatMap(([, inner = '']) => [...classesIn(inner)])
      .filter((name) => !known.has(name))
      .map((name) => `${module}: :global(.${name})`),
  )
  assert.deepEqual({ strays, selected }, { strays: [], selected: [] })
})

test('global sheets are tokens, reset, type and media, and only type has classes', () => {
  assert.deepEqual(globals.map((file) => relative('app', file)).sort(), [
    'globals.css',
    'styles/layers.css',
    'styles/media.css',
    'styles/reset.css',
    'styles/tokens.css',
    'styles/type.css',
  ])
  const others = globals.filter((file) => file !== 'app/styles/type.css')
  assert.deepEqual(
    others.flatMap((file) => [...classesIn(selectorsOf(file))]),
    [],
  )
})

test('no length is counted in digits of a font, whose width changes when the shop’s font takes the place of a fallback', () => {
  const ofFont = /(?<![\w.-])[\d.]+(?:ch|ex|cap|ic)\b/g
  assert.deepEqual('1px 24ch .5ex'.match(ofFont), ['24ch', '.5ex'])
  const found = [...modules, ...globals].flatMap((file) => {
    const values: string[] = []
    postcss.parse(read(file)).walkDecls(({ value }) => void values.push(...(value.match(ofFont) ?? [])))
    return values.map((value) => `${file}: ${value}`)
  })
  assert.deepEqual(found, [])
})

test('a heading’s line height is a token, because letters of Arabic need more space than one number for both leaves them', () => {
  const heading = /\bh[1-3]$|\.(?:title|checkoutTitle)$/
  const found = modules.flatMap((module) => {
    const numbers: string[] = []
    postcss.parse(read(module)).walkDecls('line-height', ({ value, parent }) => {
      const { selectors = [] } = parent as postcss.Rule
      if (Number(value) < 1.2 && selectors.some((selector) => heading.test(selector)))
        numbers.push(`${module}: ${selectors.join(', ')} ${value}`)
    })
    return numbers
  })
  assert.deepEqual(found, [])
})

test('reset and type are within the layer of the shared looks, so that no order of sheets lets them win', () => {
  const imports = [...read('app/globals.css').matchAll(/layer\(([^)]*)\)/g)].map(([, layer]) => layer)
  assert.deepEqual(imports, ['ui.reset', 'ui.type'])
})

/** Rules of a sheet that are in no layer. */
function unlayeredRules(sheet: string): postcss.Rule[] {
  const found: postcss.Rule[] = []
  const isLayered = ({ parent }: postcss.ChildNode): boolean =>
    parent?.type === 'atrule' &&
    ((parent as postcss.AtRule).name === 'layer' || isLayered(parent as postcss.AtRule))
  postcss.parse(sheet).walkRules((rule) => {
    if (!isLayered(rule)) found.push(rule)
  })
  return found
}

const unlayered = (sheet: string) => unlayeredRules(sheet).map(({ selector }) => selector)

/** It places a part of a feature, and has to win over that part's own rule, which is in no layer. */
const placesPart = (selector: string) => / \[data-slot~='[\w-]+'\]/.test(selector)

test('shared looks are in the layer ui and features in none, so that no order of sheets decides between them', () => {
  const example = '@layer ui { @media print { .a {} } } .b {} @media print { .c {} }'
  assert.deepEqual(unlayered(example), ['.b', '.c'])
  const strays = modules.flatMap((file) =>
    file.startsWith('components/ui/')
      ? unlayered(read(file)).filter((selector) => !placesPart(selector))
      : (read(file).match(/@layer/g) ?? []),
  )
  assert.deepEqual(strays, [])
})

/** What the rules of a class outside the layer set, as `selector with & for the class | property`. */
function setBy(module: string, name: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const rule of unlayeredRules(read(module)))
    for (const selector of rule.selectors.filter((one) => one.startsWith(`.${name}`)))
      rule.walkDecls(({ prop }) => void found.add(`${selector.replace(`.${name}`, '&')} | ${prop}`))
  return found
}

test('an element with classes of two modules has what they both set from one of them that is in the layer', () => {
  const conflicts = sources.flatMap((source) =>
    [...read(source).matchAll(/clsx\([^()]*\)/g)].flatMap(([classes]) => {
      const given = importsOf(source).flatMap(({ module, name }) =>
        [...classes.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => ({
          module,
          sets: setBy(module, used!),
        })),
      )
      return given.flatMap((one, at) =>
        given
          .slice(at + 1)
          .filter(({ module }) => module !== one.module)
          .flatMap(({ sets }) => [...sets].filter((set) => one.sets.has(set)))
          .map((set) => `${source}: ${classes}: ${set}`),
      )
    }),
  )
  assert.deepEqual(conflicts, [])
})

test('a part that another component places exists: data-slot', () => {
  const used = new Set(
    sources.flatMap((source) =>
      [...read(source).matchAll(/data-slot="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  )
  const placed = new Set(
    [...modules, ...globals].flatMap((file) =>
      [...selectorsOf(file).matchAll(/\[data-slot~?='([^']*)'\]/g)].map(([, name]) => name!),
    ),
  )
  assert.deepEqual([...used].sort(), [...placed].sort())
})
