import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'
import { defaultLocale, localeParameter, type Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './help-search.module.css'

/** Searches the articles: a plain form, which needs no script (HLP-01). */
export function HelpSearch({ locale, text = '' }: { locale: Locale; text?: string }) {
  const t = useTranslations('help')
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={t('searchLabel')}
      action={paths.helpSearch('', defaultLocale)}
    >
      <label className="visually-hidden" htmlFor="help-search">
        {t('searchLabel')}
      </label>
      {locale === defaultLocale ? null : <input type="hidden" name={localeParameter} value={locale} />}
      <FieldBox>
        <Search aria-hidden />
        <input
          id="help-search"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          placeholder={t('searchPlaceholder')}
          defaultValue={text}
        />
      </FieldBox>
      <Button type="submit">{t('searchAction')}</Button>
    </form>
  )
}
