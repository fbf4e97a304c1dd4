import { MessageCircleQuestion, Phone, SquarePen } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { SectionBlock, SectionNote, SectionTitle } from '#components/ui/section.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './contact-ways.module.css'

/**
 * Every way to reach the shop: its phone and the form; and the questions that come up most (HLP-01, SUP-01).
 * @param phone ten digits as people write them (SUPPORT_PHONE)
 */
export function ContactWays({ phone, locale }: { phone: string; locale: Locale }) {
  const t = useTranslations('help')
  return (
    <SectionBlock aria-labelledby="contact-title">
      <SectionTitle id="contact-title">{t('stillStuck')}</SectionTitle>
      <SectionNote>{t('contactText')}</SectionNote>
      <Actions className={styles.actions}>
        <Button as="a" href={`tel:+1${phone.replace(/\D/g, '')}`}>
          <Phone aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </Button>
        <Button as={Link} tone="quiet" href={paths.contact(locale)}>
          <SquarePen aria-hidden />
          {t('write')}
        </Button>
        <Button as={Link} tone="quiet" href={paths.faqs(locale)}>
          <MessageCircleQuestion aria-hidden />
          {t('faqs')}
        </Button>
      </Actions>
    </SectionBlock>
  )
}
