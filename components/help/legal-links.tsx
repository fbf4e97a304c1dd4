import { ChevronRight } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { countries, type Country } from '@kolea/domain/location/country.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { legalDocuments, paths, type LegalDocument } from '#lib/routing/paths.ts'
import styles from './article-links.module.css'

interface LegalLinksProps {
  /** The document that is read, which is left out. */
  document: LegalDocument
  country: Country
  locale: Locale
}

/** The other legal documents, and those of the other country: the footer has only some of one country. */
export function LegalLinks({ document, country, locale }: LegalLinksProps) {
  const t = useTranslations('legal')
  const all = countries.flatMap((of) => legalDocuments.map((name) => ({ name, of })))
  return (
    <SectionBlock aria-labelledby="others-title">
      <SectionTitle id="others-title">{t('others')}</SectionTitle>
      <ul className={styles.links}>
        {all
          .filter(({ name, of }) => name !== document || of !== country)
          .map(({ name, of }) => (
            <li key={`${name}-${of}`}>
              <Link className={styles.link} href={paths.legal(name, of, locale)} prefetch={false}>
                <span>
                  <b>{t('titleOf', { document: t(`${name}.title`), country: t(`countries.${of}`) })}</b>
                </span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </SectionBlock>
  )
}
