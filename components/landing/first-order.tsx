import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

const goods = ['fresh-donut', 'cup-coffee']
const points = ['delivery', 'prices', 'trial'] as const

/** The first order's free delivery beside the membership. */
export function FirstOrder({ locale }: { locale: Locale }) {
  const t = useTranslations('landing')
  const pass = useTranslations('goldPass')
  return (
    <section className="container section split" id="pass">
      <div className="first-order">
        <h2>{t('firstOrder.title')}</h2>
        <p>{t('firstOrder.text')}</p>
        <Link className={buttonClass({ tone: 'night' })} href={paths.home(locale)}>
          {t('firstOrder.action')}
        </Link>
        <div className="goods" aria-hidden="true">
          {goods.map((name) => (
            <img
              key={name}
              src={`/media/goods/${name}.webp`}
              alt=""
              width="440"
              height="440"
              loading="lazy"
            />
          ))}
        </div>
      </div>
      <div className="gold-pass">
        <img className="spangle" src="/media/scene/spangle.svg" alt="" loading="lazy" />
        <h2>{pass('headline')}</h2>
        <ul>
          {points.map((name) => (
            <li key={name}>
              <Check className="icon" aria-hidden />
              {pass(`points.${name}`)}
            </li>
          ))}
        </ul>
        <p>{pass('price')}</p>
        <Link className={buttonClass({ className: 'justify-self-start' })} href={paths.goldPass(locale)}>
          {pass('action')}
        </Link>
      </div>
    </section>
  )
}
