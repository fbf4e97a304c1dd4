import { useTranslations } from 'next-intl'
import { Container } from '#components/ui/container.tsx'
import { SectionBlock, SectionHead, SectionTitle } from '#components/ui/section-parts.tsx'
import styles from './benefits.module.css'

const benefits = [
  { name: 'open', tint: 'lilikoi' },
  { name: 'products', tint: 'kai' },
  { name: 'contactless', tint: 'ti' },
  { name: 'deals', tint: 'guava' },
] as const

/** Four reasons, each on a tint. */
export function Benefits() {
  const t = useTranslations('landing')
  return (
    <Container as={SectionBlock} id="benefits" aria-labelledby="benefits-title">
      <SectionHead>
        <SectionTitle id="benefits-title">{t('benefits.title')}</SectionTitle>
      </SectionHead>
      <div className={styles.benefits}>
        {benefits.map(({ name, tint }) => (
          <div key={name} className={styles.benefit} style={{ background: `var(--tint-${tint})` }}>
            <p className={styles.big}>{t(`benefits.${name}.big`)}</p>
            <h3>{t(`benefits.${name}.title`)}</h3>
            <p>{t(`benefits.${name}.text`)}</p>
          </div>
        ))}
      </div>
    </Container>
  )
}
