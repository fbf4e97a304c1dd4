import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { panelNamespaces } from '../../lib/i18n/compiled-messages.ts'
import { fileOf, isClient } from '../../scripts/page-weight/reached-imports.ts'

/** What code asks for by `t`: a key of texts.json or, where the key is made when it runs, what it begins with. */
export interface TextUse {
  key: string
  isWhole: boolean
}

/** A module, and the namespaces that are added to those of every page around what it renders. */
interface Rendered {
  file: string
  added: readonly string[]
}

interface Module {
  isClient: boolean
  uses: readonly TextUse[]
  renders: readonly Rendered[]
}

const keyLiteral = /'([\w.]+)'/g

/** What an element gives to its children: PageMessages what panels say, unless it names others. */
function addedBy({ tagName, attributes }: ts.JsxOpeningElement): readonly string[] {
  if (!['PageMessages', 'AddedMessages'].includes(tagName.getText())) return []
  const given = attributes.properties.find((attribute) =>
    ['namespaces', 'messages'].includes(attribute.name?.getText() ?? ''),
  )
  const text = given?.getText() ?? 'panelNamespaces'
  const named = [...text.matchAll(keyLiteral)].map(([, name = '']) => name)
  return text.includes('panelNamespaces') ? [...panelNamespaces, ...named] : named
}

function addedAround(tag: ts.Node): readonly string[] {
  const added: string[] = []
  for (let at = tag.parent; at !== undefined; at = at.parent)
    if (ts.isJsxElement(at) && at.openingElement !== tag) added.push(...addedBy(at.openingElement))
  return added
}

const isDynamicImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword

/** The module that a node imports by value; null where it imports none. */
function importedBy(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return null
  if (ts.isExportDeclaration(node) && node.isTypeOnly) return null
  const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
  const name = isStatic ? node.moduleSpecifier : isDynamicImport(node) ? node.arguments[0] : undefined
  return name && ts.isStringLiteral(name) ? name.text : null
}

/** What a file calls that which it imports; `const Part = lazyPart(() => import('./part.tsx'))` is `Part`. */
function namesOf(node: ts.Node): string[] {
  if (!ts.isImportDeclaration(node)) {
    const variable = ts.findAncestor(node, ts.isVariableDeclaration)
    return variable ? [variable.name.getText()] : []
  }
  const { name, namedBindings } = node.importClause ?? {}
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return [...(name ? [name.text] : []), ...named.map((element) => element.name.text)]
}

/** The modules that a file renders or calls: each where its elements are, and without any around nothing. */
function rendersOf(file: string, nodes: readonly ts.Node[]): Rendered[] {
  const tags = nodes.filter((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
  return nodes.flatMap((node) => {
    const name = importedBy(node)
    const target = name === null ? null : fileOf(name, file)
    if (target === null || !/\.tsx?$/.test(target) || !existsSync(target)) return []
    const names = namesOf(node)
    const shown = tags.filter((tag) => names.includes(tag.tagName.getText()))
    return shown.length === 0
      ? [{ file: target, added: [] }]
      : shown.map((tag) => ({ file: target, added: addedAround(tag) }))
  })
}

const isTranslator = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'useTranslations'

/** The namespace with a dot after it; empty for that of all texts. One that is no literal is none that exists. */
function namespaceOf({ arguments: [namespace] }: ts.CallExpression): string {
  if (namespace === undefined) return ''
  return ts.isStringLiteral(namespace) ? `${namespace.text}.` : `${namespace.getText()}?.`
}

/** The keys that `argument` may be. One that is all made when it runs may be any of the namespace. */
function keysIn(namespace: string, argument: ts.Expression): TextUse[] {
  if (ts.isConditionalExpression(argument))
    return [argument.whenTrue, argument.whenFalse].flatMap((branch) => keysIn(namespace, branch))
  if (ts.isStringLiteral(argument)) return [{ key: namespace + argument.text, isWhole: true }]
  return [{ key: namespace + (ts.isTemplateExpression(argument) ? argument.head.text : ''), isWhole: false }]
}

/** What is asked of the translator with this name within the block in which it is declared; passed on, it may be asked for anything. */
function usesWithin(block: ts.Node, name: string, namespace: string): TextUse[] {
  const found: TextUse[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && !ts.isVariableDeclaration(node.parent)) {
      // `t(…)`, or `t.rich(…)` and its like.
      const called = ts.isPropertyAccessExpression(node.parent) ? node.parent : node
      const call = called.parent
      const [argument] = ts.isCallExpression(call) && call.expression === called ? call.arguments : []
      found.push(...(argument ? keysIn(namespace, argument) : [{ key: namespace, isWhole: false }]))
    }
    ts.forEachChild(node, visit)
  }
  visit(block)
  return found
}

function usesOf(nodes: readonly ts.Node[]): TextUse[] {
  return nodes.filter(isTranslator).flatMap((call) => {
    const { parent } = call
    const namespace = namespaceOf(call)
    if (!ts.isVariableDeclaration(parent)) return [{ key: namespace, isWhole: false }]
    const block = ts.findAncestor(parent, ts.isBlock) ?? call.getSourceFile()
    return usesWithin(block, parent.name.getText(), namespace)
  })
}

function parse(file: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const nodes: ts.Node[] = []
  const collect = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, collect)
  }
  collect(source)
  return { isClient: isClient(file), uses: usesOf(nodes), renders: rendersOf(file, nodes) }
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? parse(file)
  modules.set(file, known)
  return known
}

export interface BrowserUse extends TextUse, Rendered {}

/**
 * What code of the browser asks for that a module renders: its client components, and all that those import.
 *
 * @param begin the module, and what is added around it
 * @param besides modules that are not followed
 */
export function browserUses(begin: Rendered, besides: readonly string[] = []): BrowserUse[] {
  const waiting = [{ ...begin, isBrowser: false }]
  const seen = new Set<string>()
  const found: BrowserUse[] = []
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { file, added } = at
    const { isClient: beginsBrowser, uses, renders } = moduleOf(file)
    const isBrowser = at.isBrowser || beginsBrowser
    const visit = `${file} ${isBrowser} ${added.join()}`
    if (seen.has(visit) || besides.includes(file)) continue
    seen.add(visit)
    if (isBrowser) found.push(...uses.map((use) => ({ ...use, file, added })))
    for (const next of renders)
      waiting.push({ file: next.file, added: [...new Set([...added, ...next.added])], isBrowser })
  }
  return found
}
