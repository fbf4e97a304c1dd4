import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '#components/help/contact-form.tsx'
import { SectionTitle } from '#components/ui/section.tsx'
import { settings } from '#lib/env/settings.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTop } from '../../page-top.tsx'
import { Reading } from '#components/ui/container.tsx'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './page.module.css'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  return pageMetadata({
    title: t('contact'),
    description: t('contactDescription'),
    locale,
    path: paths.contact,
  })
}

export default async function ContactPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  const t = await getTranslations('help')
  const phone = settings().SUPPORT_PHONE
  return (
    <Reading data-slot="reading" id="content">
      <PageTop page="/contact-us" title={t('contact')} locale={locale} />
      <p>{t('contactText')}</p>
      <Actions className={styles.contactActs}>
        <Button as="a" href={`tel:+1${phone.replace(/\D/g, '')}`}>
          <Phone aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </Button>
        <Button as={Link} tone="quiet" href={paths.faqs(locale)}>
          {t('faqs')}
        </Button>
      </Actions>
      <section aria-labelledby="write-title">
        <SectionTitle id="write-title">{t('write')}</SectionTitle>
        <PageMessages>
          <ContactForm />
        </PageMessages>
      </section>
    </Reading>
  )
}
