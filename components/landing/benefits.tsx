import { useTranslations } from 'next-intl'

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
    <section className="container section" id="benefits" aria-labelledby="benefits-title">
      <div className="section-head">
        <h2 className="section-title" id="benefits-title">
          {t('benefits.title')}
        </h2>
      </div>
      <div className="benefits">
        {benefits.map(({ name, tint }) => (
          <div key={name} className="benefit" style={{ background: `var(--tint-${tint})` }}>
            <p className="big">{t(`benefits.${name}.big`)}</p>
            <h3>{t(`benefits.${name}.title`)}</h3>
            <p>{t(`benefits.${name}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
