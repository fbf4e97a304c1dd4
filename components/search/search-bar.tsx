'use client'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { retainFocus } from '#components/ui/retain-focus.ts'
import { IconButton } from '#components/ui/button.tsx'
import { FailedInPlace, lazyPart } from '#components/ui/lazy-part.tsx'
import { useAtom } from '#lib/client/atom.ts'
import { searchedWords } from '#lib/client/searched-words.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { defaultLocale, localeParameter } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import type { KeyHandler } from './search-popup.tsx'
import styles from './search-bar.module.css'
import searchListStyles from './search-list.module.css'

const SearchPopup = lazyPart(
  () => import('./search-popup.tsx').then((module) => module.SearchPopup),
  FailedPopup,
)

const gridId = 'search-grid'

function FailedPopup({ retry }: { retry: () => void }) {
  return (
    <div className={searchListStyles.searchList}>
      <FailedInPlace retry={retry} />
    </div>
  )
}

/** The search of every page: a plain form first; its popup comes when it is focused (SEA-01, SEA-02). */
export function SearchBar() {
  const t = useTranslations('search')
  const locale = localeOf(useLocale())
  const router = useRouter()
  const segment = useSelectedLayoutSegment()
  const words = useAtom(searchedWords, (searched) => searched)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<KeyHandler | null>(null)

  // The words of a page of results are shown in the field; its page sets them. Another page begins with an empty field.
  useEffect(() => {
    if (!input.current || document.activeElement === input.current) return
    input.current.value = words
  }, [segment, words])

  // A field that was clicked, or typed into, before this code was here opens as if that were now.
  useEffect(() => {
    if (!input.current || document.activeElement !== input.current) return
    setText(input.current.value)
    setOpen(true)
  }, [])

  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const goTo = (href: string) => {
    close()
    input.current?.blur()
    router.push(href)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed !== '') goTo(paths.search(typed, locale))
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (open) keys.current?.(event)
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  const toField = () => {
    setActive(null)
    input.current?.focus()
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    setText('')
    toField()
  }

  return (
    <>
      <form
        ref={form}
        data-slot="search"
        className={open ? clsx(styles.search, styles.open) : styles.search}
        role="search"
        action="/search-results"
        onSubmit={submit}
        onBlur={(event) => {
          if (!form.current?.contains(event.relatedTarget)) close()
        }}
      >
        <label className="visually-hidden" htmlFor="search-input">
          {t('label')}
        </label>
        {locale === defaultLocale ? null : <input type="hidden" name={localeParameter} value={locale} />}
        <div className={styles.field}>
          <Search aria-hidden />
          <input
            ref={input}
            id="search-input"
            name="q"
            type="text"
            inputMode="search"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('placeholder')}
            aria-expanded={open}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-controls={open ? gridId : undefined}
            aria-activedescendant={active ?? undefined}
            onFocus={(event) => {
              setText(event.target.value)
              setOpen(true)
            }}
            onChange={(event) => {
              setText(event.target.value)
              setActive(null)
              setOpen(true)
            }}
            onKeyDown={handleKey}
          />
          {open && text !== '' ? (
            <IconButton type="button" aria-label={t('clear')} onMouseDown={retainFocus} onClick={clear}>
              <X aria-hidden />
            </IconButton>
          ) : null}
        </div>
        {open ? (
          <div role="presentation" onMouseDown={retainFocus}>
            <Suspense
              fallback={
                <div
                  data-slot="search-list"
                  className={searchListStyles.searchList}
                  role="grid"
                  id={gridId}
                  aria-label={t('suggestions')}
                />
              }
            >
              <SearchPopup
                {...{
                  gridId,
                  text,
                  active,
                  keysRef: keys,
                  onActive: setActive,
                  onGo: goTo,
                  onCleared: toField,
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </form>
      {open
        ? createPortal(<div className={styles.dim} aria-hidden="true" onPointerDown={close} />, document.body)
        : null}
    </>
  )
}
