import { useTranslations } from 'next-intl'
import { useIsCookieless } from '#lib/client/session.ts'

/** What to say of a failure: in a browser that does not send the shop's cookie back every call fails for that reason (SES-15). */
export function useFailureText(text: string): string {
  const t = useTranslations('common')
  return useIsCookieless() ? t('cookieNeeded') : text
}
