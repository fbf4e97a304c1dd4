import { useFormatter, useTranslations } from 'next-intl'
import { PageTitle } from '#components/ui/page-title.tsx'
import type { Country } from '@kolea/domain/location/country.ts'
import type { LegalDocument } from '#lib/routing/paths.ts'
import styles from './legal-text.module.css'

type Outline = Readonly<Record<'parts' | Country, readonly string[]>> & {
  /** The day of the last change of its text. */
  readonly changedOn: string
}

/** The parts of each document in their order: what applies everywhere, then what applies in a country. */
const outlines: Readonly<Record<LegalDocument, Outline>> = {
  terms: {
    changedOn: '2026-11-01',
    parts: ['order', 'prices', 'age', 'account'],
    US: ['law'],
    CA: ['law'],
  },
  privacy: {
    changedOn: '2026-11-27',
    parts: ['keep', 'share', 'browser', 'remove'],
    US: ['your-rights', 'sensitive'],
    CA: ['your-rights'],
  },
  'intended-use': {
    changedOn: '2026-11-01',
    parts: ['people', 'machines'],
    US: ['place'],
    CA: ['place'],
  },
}

/** A legal document for a country. */
export function LegalText({ document, country }: { document: LegalDocument; country: Country }) {
  const t = useTranslations('legal')
  const format = useFormatter()
  const outline = outlines[document]
  const date = format.dateTime(new Date(outline.changedOn), { dateStyle: 'long', timeZone: 'UTC' })
  const parts = [
    ...outline.parts.map((id) => ({ id, key: `${document}.parts.${id}` })),
    ...outline[country].map((id) => ({ id, key: `${document}.${country}.${id}` })),
  ]
  return (
    <article className={styles.prose}>
      <PageTitle>{t(`${document}.title`)}</PageTitle>
      <p className="muted">{t('applies', { country: t(`countries.${country}`), date })}</p>
      {parts.map(({ id, key }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t(`${key}.title`)}</h2>
          <p>{t(`${key}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
