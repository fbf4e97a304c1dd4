'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { TextAreaField } from '#components/forms/text-area-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { changeShoppingList, restoreShoppingList, shoppingList } from '#lib/client/shopping-list.ts'
import styles from './list-form.module.css'

interface ListFormProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** A search is under way. */
  busy: boolean
  onFind: (text: string) => void
}

/** The field of the list. It belongs to the browser: what was typed before this code was here stays, and else what an earlier page has stored. */
export function ListForm({ field, busy, onFind }: ListFormProps) {
  const t = useTranslations('shoppingList')
  const [isMissing, setIsMissing] = useState(false)

  useEffect(() => {
    restoreShoppingList()
    const fill = () => {
      const { text } = shoppingList.get()
      if (field.current && document.activeElement !== field.current) field.current.value = text
    }
    if (field.current?.value) changeShoppingList({ text: field.current.value })
    else if (field.current) field.current.value = shoppingList.get().text
    return shoppingList.subscribe(fill)
  }, [field])

  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    setIsMissing(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else onFind(text)
  }

  return (
    <form className={styles.form} noValidate onSubmit={find}>
      <TextAreaField
        ref={field}
        name="list"
        className={styles.area}
        label={t('field')}
        hint={t('hint')}
        error={isMissing ? t('required') : undefined}
        dir="auto"
        rows={7}
        autoComplete="off"
        onChange={({ target }) => {
          setIsMissing(false)
          changeShoppingList({ text: target.value })
        }}
      />
      <Button type="submit" tone="night" aria-busy={busy}>
        {t(busy ? 'finding' : 'find')}
      </Button>
    </form>
  )
}
