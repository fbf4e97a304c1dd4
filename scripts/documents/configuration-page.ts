import ts from 'typescript'
import { defaultLimits, type FeatureValue } from '@kolea/domain/configuration/features.ts'
import type { RepositoryFile } from './repository-files.ts'

const source = 'packages/domain/configuration/features.ts'

/** What each feature does and its unit: the comment above its default, where the feature is defined. */
export function featureEffects(files: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  const text = files.find(({ path }) => path === source)?.text ?? ''
  const effects = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const [comment] = ts.getJSDocCommentsAndTags(node)
      const does = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : undefined
      if (does) effects.set(node.name.getText(), does.replaceAll(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(source, text, ts.ScriptTarget.ES2024, true))
  return effects
}

/** The files with a test that changes a feature and sees the effect: its title has the id in brackets, after those of rows. */
export const testsOfFeature = (files: readonly RepositoryFile[], id: string): string[] =>
  files
    .filter(({ path }) => /\.(test|spec|suite)\.tsx?$/.test(path))
    .filter(({ text }) => new RegExp(`['"\`](?:\\[[^\\]\\n]+\\] )*\\[${id}\\] `).test(text))
    .map(({ path }) => path)

const shown = (value: FeatureValue): string => `\`${value}\``
const begunSmall = (does: string): string =>
  does.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** docs/configuration.md. */
export function configurationPage(files: readonly RepositoryFile[]): string {
  const effects = featureEffects(files)
  const rows = Object.entries(defaultLimits).map(([id, value]) => {
    const seen = testsOfFeature(files, id).map((path) => `\`${path}\``)
    return `| \`${id}\` | ${shown(value)} | ${begunSmall(effects.get(id) ?? '')} | ${seen.join(', ')} |`
  })
  return [
    '# Configuration',
    '',
    `Written by \`npm run docs\` from the comments of \`${source}\` and the titles of the tests.`,
    '',
    'What an operator sets while the shop runs: `npm run ops -- config set <id> <value> [--country US|CA]`. Pages follow within seconds.',
    'A value of another kind than its default, or one that is missing, is passed over for the default. While no configuration was ever',
    'read, the browser retains what it knows (“No data found”).',
    '',
    '| feature | default | what it does | seen by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
