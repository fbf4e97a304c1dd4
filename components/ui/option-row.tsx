import type { Plus } from 'lucide-react'
import styles from './option-row.module.css'

interface OptionRowProps {
  name: string
  Icon: typeof Plus
  main: string
  more?: string
  checked: boolean
  onChoose: () => void
}

/** A radio drawn as a row: icon, words, mark. */
export function OptionRow({ name, Icon, main, more, checked, onChoose }: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <Icon aria-hidden />
      <span>
        <b>{main}</b>
        {more ? <small>{more}</small> : null}
      </span>
    </label>
  )
}
