import type { PageClient } from '../attacks/page-client.ts'

export interface ListedPage {
  /** Path and query. */
  address: string
  lastModified: string
  /** Path and query by language, `x-default` among them. */
  alternates: ReadonlyMap<string, string>
}

const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_mark, code: string) => String.fromCharCode(Number(code)))

/** Path and query of an absolute address. */
export function addressIn(absolute: string): string {
  const { pathname, search } = new URL(plain(absolute))
  return pathname + search
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

function listedPage(entry: string): ListedPage {
  const links = entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)
  return {
    address: locations(entry).map(addressIn)[0] ?? '',
    lastModified: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1] ?? '',
    alternates: new Map([...links].map(([, language = '', href = '']) => [language, addressIn(href)])),
  }
}

/** Every page that the sitemaps of the index list. */
export async function readSitemaps(client: PageClient): Promise<ListedPage[]> {
  const index = await client.get('/sitemap.xml')
  const files = await Promise.all(locations(index.body).map((file) => client.get(addressIn(file))))
  return files.flatMap(({ body }) =>
    [...body.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => listedPage(entry)),
  )
}
