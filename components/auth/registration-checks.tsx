import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { Country } from '#lib/domain/location/country.ts'
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
    const link = (words: ReactNode) => (
      <a className="link" href={paths.legal(name, country, locale)} target="_blank" rel="noreferrer">
        {words}
      </a>
    )
    return link
  }
  const links = { terms: document('terms'), privacy: document('privacy') }
  return (
    <div className="checks">
      <label className="check">
        <input type="checkbox" {...register('ageConfirmed')} />
        <span>{t('ageLabel')}</span>
      </label>
      {ageError ? <CheckError text={ageError} /> : null}
      {country === 'US' ? (
        <label className="check">
          <input type="checkbox" {...register('terms')} />
          <span>{t.rich('termsLabel', links)}</span>
        </label>
      ) : (
        <label className="check">
          <input type="checkbox" {...register('marketing')} />
          <span>{t('marketingLabel')}</span>
        </label>
      )}
      {termsError ? <CheckError text={termsError} /> : null}
      {country === 'CA' ? <p className="muted fine-line">{t.rich('termsStated', links)}</p> : null}
    </div>
  )
}

function CheckError({ text }: { text: string }) {
  return (
    <p className="check-error" role="alert">
      {text}
    </p>
  )
}
