import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Checks, Check, CheckError } from '#components/ui/field-parts.tsx'
import { FinePrint } from '#components/ui/notice.tsx'
import type { Country } from '@kolea/domain/location/country.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { RegistrationValues } from './registration-values.ts'

interface RegistrationChecksProps {
  country: Country
  register: UseFormRegister<RegistrationValues>
  ageError: string | undefined
  termsError: string | undefined
}

/** Age for all; terms in the US; marketing in Canada, where terms are stated (RDG-12). */
export function RegistrationChecks({ country, register, ageError, termsError }: RegistrationChecksProps) {
  const t = useTranslations('auth')
  const locale = localeOf(useLocale())
  const document = (name: 'terms' | 'privacy') => {
    const link = (chunks: ReactNode) => (
      <a className="link" href={paths.legal(name, country, locale)} target="_blank" rel="noreferrer">
        {chunks}
      </a>
    )
    return link
  }
  const links = { terms: document('terms'), privacy: document('privacy') }
  return (
    <Checks>
      <Check>
        <input type="checkbox" {...register('ageConfirmed')} />
        <span>{t('ageLabel')}</span>
      </Check>
      {ageError ? <CheckError role="alert">{ageError}</CheckError> : null}
      {country === 'US' ? (
        <Check>
          <input type="checkbox" {...register('terms')} />
          <span>{t.rich('termsLabel', links)}</span>
        </Check>
      ) : (
        <Check>
          <input type="checkbox" {...register('marketing')} />
          <span>{t('marketingLabel')}</span>
        </Check>
      )}
      {termsError ? <CheckError role="alert">{termsError}</CheckError> : null}
      {country === 'CA' ? <FinePrint>{t.rich('termsStated', links)}</FinePrint> : null}
    </Checks>
  )
}
