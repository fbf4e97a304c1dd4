'use client'
import { useEffect, useState } from 'react'
import './globals.css'
import buttonStyles from '#components/ui/button.module.css'
import frameStyles from '#components/ui/container.module.css'
import pictureStyles from '#components/ui/pictures.module.css'
import { loadAgainByItself } from '#lib/client/load-again.ts'
import type { Crash } from '#lib/client/report-crash.ts'
import { direction } from '#lib/i18n/locales.ts'
import { defaultLocale, locales, type Locale } from '#lib/routing/locale.ts'

type LastTexts = Readonly<Record<'title' | 'text' | 'retry', string>>

/** Of each language's folder, within this code: nothing else may have to be loaded for it, which `import()` would. */
const textsIn = (locale: Locale): LastTexts =>
  // oxlint-disable-next-line typescript/no-require-imports -- an import of a file that a variable names is made later, by another request
  require(`../messages/${locale}/last-resort.json`) as LastTexts
const otherLocales = locales.filter((locale) => locale !== defaultLocale)

const firstRetryMs = 5000
const lastRetryMs = 60_000

/**
 * The last resort, when even the layout failed: there is no provider here, so it has the texts of every language, from files of their own. Every page
 * loads this code, so it contains no font faces (those of the page before are still in the document), and it takes classes where other
 * pages take components: a file that is beside those of the page cannot share theirs.
 */
export default function GlobalError({ error, reset }: { error: Crash; reset: () => void }) {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    import('#lib/client/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(error, 'document'))
      .catch(() => undefined)
  }, [error])
  // Renders the page again, with growing pauses. Code that was lost on the way stays lost in this document: from the second time on the
  // address is loaded again, when the server answers for it.
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setTries((before) => before + 1)
        reset()
        if (tries > 0) void loadAgainByItself(Date.now())
      },
      Math.min(firstRetryMs * 2 ** tries, lastRetryMs),
    )
    return () => clearTimeout(timer)
  }, [tries, reset])
  return (
    <html lang={defaultLocale}>
      <body>
        <main className={`${frameStyles.container} ${frameStyles.lost} ${frameStyles.page}`}>
          <img
            className={pictureStyles.character}
            src="/media/scene/kolea.svg"
            alt=""
            width="320"
            height="320"
          />
          <h1>{textsIn(defaultLocale).title}</h1>
          <p className="muted">{textsIn(defaultLocale).text}</p>
          {otherLocales.map((locale) => (
            <p key={locale} className="muted" lang={locale} dir={direction(locale)}>
              {textsIn(locale).text}
            </p>
          ))}
          <button type="button" className={buttonStyles.button} onClick={() => window.location.reload()}>
            {locales.map((locale) => textsIn(locale).retry).join(' · ')}
          </button>
        </main>
      </body>
    </html>
  )
}
