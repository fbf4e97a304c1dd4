import { Bike, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import styles from './mode-switch.module.css'

interface ModeSwitchProps {
  /** Of the radio group; unique on the page. */
  name: string
  mode: FulfilmentMode
  onChange: (mode: FulfilmentMode) => void
}

export function ModeSwitch({ name, mode, onChange }: ModeSwitchProps) {
  const t = useTranslations('location')
  return (
    <fieldset data-slot="mode" className={styles.mode}>
      <legend className="visually-hidden">{t('mode.label')}</legend>
      <label>
        <input
          type="radio"
          name={name}
          value="delivery"
          checked={mode === 'delivery'}
          onChange={() => onChange('delivery')}
        />
        <Bike aria-hidden />
        {t('mode.delivery')}
      </label>
      <label>
        <input
          type="radio"
          name={name}
          value="pickup"
          checked={mode === 'pickup'}
          onChange={() => onChange('pickup')}
        />
        <Store aria-hidden />
        {t('mode.pickup')}
      </label>
    </fieldset>
  )
}
