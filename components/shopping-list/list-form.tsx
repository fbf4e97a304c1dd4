'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type RefObject } from 'react'
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

function write(area: HTMLTextAreaElement, text: string): void {
  area.value = text
}

/** The field of the list. It belongs to the browser: what was typed before this code was here stays, and else what an earlier page has stored. */
export function ListForm({ field, busy, onFind }: ListFormProps) {
  const t = useTranslations('shoppingList')
  const [isMissing, setIsMissing] = useState(false)

  useEffect(() => {
    restoreShoppingList()
    const area = field.current
    if (!area) return
    if (area.value === '') write(area, shoppingList.get().text)
    else changeShoppingList({ text: area.value })
    // Another part of the page has changed it: a new list, a sign-out.
    return shoppingList.subscribe(() => {
      const { text } = shoppingList.get()
      if (area.value !== text) write(area, text)
    })
  }, [field])

  const find = () => {
    const text = field.current?.value ?? ''
    setIsMissing(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else onFind(text)
  }

  return (
    <form className={styles.form}>
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
      {/* Not one that submits: before the page is hydrated, that would load it anew without the text. A click on this one waits. */}
      <Button tone="night" aria-busy={busy} onClick={find}>
        {t(busy ? 'finding' : 'find')}
      </Button>
    </form>
  )
}
