import { localized } from '../../texts/content.ts'
import { enHelp } from '../../texts/en/help.ts'
import { inLanguage } from '../../texts/localized.ts'

type IssueList = 'itemIssues' | 'deliveryIssues'
type Issues = Readonly<Partial<Record<string, string>>>

const issues = {
  itemIssues: localized<Issues>((content) => content.help?.itemIssues),
  deliveryIssues: localized<Issues>((content) => content.help?.deliveryIssues),
}

function issuesIn(list: IssueList, language: string) {
  const own = inLanguage(issues[list], language)
  return Object.entries(enHelp[list]).map(([id, english]) => ({ id, text: own[id] ?? english }))
}

/** What may be wrong with an item, in a language or else English (HLP-01). */
export const itemIssuesIn = (language: string) => issuesIn('itemIssues', language)

/** What may be wrong with a delivery, likewise (HLP-01). */
export const deliveryIssuesIn = (language: string) => issuesIn('deliveryIssues', language)

/** Whether the list of its kind has such an issue. */
export const isIssue = (kind: 'items' | 'delivery', id: string): boolean =>
  Object.hasOwn(kind === 'items' ? enHelp.itemIssues : enHelp.deliveryIssues, id)
