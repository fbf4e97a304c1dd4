import { useTranslations } from 'next-intl'
import { PageTitle } from '#components/ui/page-title.tsx'
import type { Country } from '#lib/domain/location/country.ts'
import type { LegalDocument } from '#lib/routing/paths.ts'
import styles from './legal-text.module.css'

type Outline = Readonly<Record<'parts' | Country, readonly string[]>>

/** The parts of each document in their order: what holds everywhere, then what holds in a country. */
const outlines: Readonly<Record<LegalDocument, Outline>> = {
  terms: { parts: ['order', 'prices', 'age', 'account'], US: ['law'], CA: ['law'] },
  privacy: {
    parts: ['keep', 'share', 'browser', 'remove'],
    US: ['your-rights', 'sensitive'],
    CA: ['your-rights'],
  },
  'intended-use': { parts: ['people', 'machines'], US: ['place'], CA: ['place'] },
}

/** A legal document for a country. */
export function LegalText({ document, country }: { document: LegalDocument; country: Country }) {
  const t = useTranslations('legal')
  const outline = outlines[document]
  const parts = [
    ...outline.parts.map((id) => ({ id, key: `${document}.parts.${id}` })),
    ...outline[country].map((id) => ({ id, key: `${document}.${country}.${id}` })),
  ]
  return (
    <article className={styles.prose}>
      <PageTitle>{t(`${document}.title`)}</PageTitle>
      <p className="muted">{t('applies', { country: t(`countries.${country}`) })}</p>
      {parts.map(({ id, key }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t(`${key}.title`)}</h2>
          <p>{t(`${key}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
