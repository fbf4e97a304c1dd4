import { withId, type PageKey } from '../cache/page-key.ts'

/** The key of a page in a language and store. */
export const pageKeyOf = (
  path: string,
  { locale = 'en', storeKey = 'us', ...over }: Partial<Omit<PageKey, 'id'>> = {},
): PageKey =>
  withId({
    kind: 'html',
    locale,
    storeKey,
    path,
    search: '',
    target: `/${locale}/${storeKey}${path}`,
    isBrief: false,
    isNotFound: false,
    ...over,
  })

export const notFoundKey = (page: Pick<PageKey, 'locale' | 'storeKey'>): PageKey =>
  pageKeyOf('/not-found', { locale: page.locale, storeKey: page.storeKey, isNotFound: true })
