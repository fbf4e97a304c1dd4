import type { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './option-row.module.css'

interface OptionRowProps {
  name: string
  Icon?: typeof Plus
  /** In place of an icon. */
  picture?: ReactNode
  main: ReactNode
  more?: ReactNode
  checked: boolean
  /** It cannot be chosen; `more` says why. */
  disabled?: boolean
  onChoose: () => void
}

/** A radio rendered as a row: icon or picture, text, mark. */
export function OptionRow({
  name,
  Icon,
  picture,
  main,
  more,
  checked,
  disabled = false,
  onChoose,
}: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {Icon ? <Icon aria-hidden /> : picture}
      <span>
        <b>{main}</b>
        {more ? <small>{more}</small> : null}
      </span>
    </label>
  )
}
