import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'

const points = ['delivery', 'points', 'prices'] as const

/** What the membership is, and that nobody can join yet. */
export function GoldPassBox() {
  const t = useTranslations('goldPass')
  return (
    <section className="gold-pass" id="gold-pass" aria-labelledby="gold-pass-title">
      <img className="spangle" src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <h2 id="gold-pass-title">{t('headline')}</h2>
      <ul>
        {points.map((name) => (
          <li key={name}>
            <Check className="icon" aria-hidden />
            {t(`points.${name}`)}
          </li>
        ))}
      </ul>
      <p>{t('price')}</p>
      <p>{t('soon')}</p>
    </section>
  )
}
