type JsonValue =
  string | number | boolean | null | undefined | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Structured data for search engines; `<` is escaped, so that no text of the catalogue can close the element. */
export function JsonLd({ data }: { data: { readonly [key: string]: JsonValue } }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
