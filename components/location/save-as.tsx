import { Briefcase, House } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Chips, Chip } from '#components/ui/badge.tsx'
import styles from './save-as.module.css'

const names = ['home', 'work', 'other'] as const
const icons = { home: House, work: Briefcase, other: null }

interface SaveAsProps {
  value: string
  hint?: string | undefined
  onChange: (nickname: string) => void
}

/** Names the address for next time; a second click leaves it unsaved. */
export function SaveAs({ value, hint, onChange }: SaveAsProps) {
  const t = useTranslations('location')
  return (
    <fieldset>
      <legend className={styles.legend}>{t('saveAs')}</legend>
      <Chips>
        {names.map((name) => {
          const Icon = icons[name]
          const label = t(`nicknames.${name}`)
          return (
            <Chip
              key={name}
              type="button"
              aria-pressed={value === label}
              onClick={() => onChange(value === label ? '' : label)}
            >
              {Icon ? <Icon aria-hidden /> : null}
              {label}
            </Chip>
          )
        })}
      </Chips>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </fieldset>
  )
}
