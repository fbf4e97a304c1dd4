import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '#components/help/contact-form.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { settings } from '#lib/env/settings.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../page-params.ts'
import { pageScope } from '../page-params.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await pageScope(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  return pageMetadata({
    title: t('contact'),
    description: t('contactDescription'),
    locale,
    path: paths.contact,
  })
}

export default async function ContactPage({ params }: Props) {
  const { locale } = await pageScope(params)
  const t = await getTranslations('help')
  const phone = settings().SUPPORT_PHONE
  return (
    <main className="container reading" id="content">
      <h1 className="page-title">{t('contact')}</h1>
      <p>{t('contactText')}</p>
      <div className="order-acts">
        <a className={buttonClass()} href={`tel:+1${phone.replace(/\D/g, '')}`}>
          <Phone className="icon" aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <Link className={buttonClass({ tone: 'quiet' })} href={paths.faqs(locale)}>
          {t('faqs')}
        </Link>
      </div>
      <section aria-labelledby="write-title">
        <h2 className="section-title" id="write-title">
          {t('write')}
        </h2>
        <ContactForm />
      </section>
    </main>
  )
}
