import { Briefcase, House } from 'lucide-react'
import { useTranslations } from 'next-intl'

const names = ['home', 'work', 'other'] as const
const icons = { home: House, work: Briefcase, other: null }

/** Names the address for next time; a second press leaves it unsaved. */
export function SaveAs({ value, onChange }: { value: string; onChange: (nickname: string) => void }) {
  const t = useTranslations('location')
  return (
    <fieldset>
      <legend className="field-label save-legend">{t('saveAs')}</legend>
      <div className="chips">
        {names.map((name) => {
          const Icon = icons[name]
          const label = t(`nicknames.${name}`)
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={value === label}
              onClick={() => onChange(value === label ? '' : label)}
            >
              {Icon ? <Icon className="icon" aria-hidden /> : null}
              {label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
