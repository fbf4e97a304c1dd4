import { cache } from 'react'
import { readCached } from '#lib/cache/read-cached.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { partOr, type Part } from '#lib/cache/part.ts'
import { asOfferedAnywhere } from '#lib/configuration/pass-offers.ts'
import type { HelpArticle } from '@kolea/domain/help/article.ts'
import { helpSections, type HelpLabel, type HelpSection } from '@kolea/domain/help/sections.ts'
import { readLabelledArticles, readSectionArticles } from '#lib/upstream/help-centre.ts'
import type { SectionArticles } from '#components/help/help-sections.tsx'

/** The articles of a section; null when the API has no such section. */
export const sectionData = cache(
  async (section: HelpSection, locale: string): Promise<Part<readonly HelpArticle[] | null>> => {
    const read = readCached('help-section', { section, locale }, () => readSectionArticles(section, locale))
    return asOfferedAnywhere(await readPart('help section', read))
  },
)

/** Every section; `articles` is null while they cannot be read. A section that the API has not is left out. */
export async function allSections(locale: string): Promise<readonly SectionArticles[]> {
  const found = await Promise.all(
    helpSections.map(async (section) => ({ section, articles: await sectionData(section, locale) })),
  )
  return found
    .filter(({ articles }) => articles !== null)
    .map(({ section, articles }) => ({
      section,
      articles: articles === null ? null : partOr(articles, null),
    }))
}

/** Articles with a label; none while they cannot be read. */
export async function labelledData(label: HelpLabel, locale: string): Promise<readonly HelpArticle[]> {
  const read = readCached('help-label', { label, locale }, () => readLabelledArticles(label, locale))
  return asOfferedAnywhere(partOr(await readPart('labelled help', read), null) ?? [])
}
