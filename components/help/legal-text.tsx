import { useTranslations } from 'next-intl'
import type { Country } from '#lib/domain/location/country.ts'
import type { LegalDocument } from '#lib/routing/paths.ts'

interface Part {
  id: string
  title: string
  text: string
}

/** A legal document: what holds everywhere, then what holds in the country. */
export function LegalText({ document, country }: { document: LegalDocument; country: Country }) {
  const t = useTranslations('legal')
  const parts = [...(t.raw(`${document}.parts`) as Part[]), ...(t.raw(`${document}.${country}`) as Part[])]
  return (
    <article className="prose">
      <h1 className="page-title">{t(`${document}.title`)}</h1>
      <p className="muted">{t('applies', { country: t(`countries.${country}`) })}</p>
      {parts.map(({ id, title, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
