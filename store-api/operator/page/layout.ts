import { languages, isLanguage } from '@kolea/domain/languages/languages.ts'
import { operatorTexts, type OperatorTextKey } from '../../texts/operator-page.ts'
import { html, type Html } from './html.ts'

/** The parts of the page, by the last part of their address. */
export const parts = ['orders', 'reports', 'outbox', 'stock', 'faults', 'switches'] as const
export type PartName = (typeof parts)[number]

export interface PageTexts {
  readonly language: string
  readonly t: (key: OperatorTextKey) => string
}

/** @param asked primary tag of a language; English where there are no texts */
export function textsIn(asked: string): PageTexts {
  const language = isLanguage(asked) && operatorTexts[asked] ? asked : 'en'
  const texts = operatorTexts[language] ?? operatorTexts.en
  return { language, t: (key) => texts[key] }
}

/** Rows below their headings; a sentence where there are none. */
export const table = (
  { t }: PageTexts,
  headings: readonly OperatorTextKey[],
  rows: readonly (readonly (Html | string | number | null)[])[],
): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${t(headings[0] ?? 'nothing')}">
    ${
      rows.length === 0
        ? html`<p class="empty">${t('nothing')}</p>`
        : html`<table>
            <thead>
              <tr>
                ${headings.map((key) => html`<th scope="col">${t(key)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                (row) =>
                  html`<tr>
                    ${row.map((cell) => html`<td>${cell}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </div>`

/** A whole document. @param current null before the sign-in: then there is no way to the parts */
export const documentOf = (texts: PageTexts, current: PartName | null, body: Html): string => {
  const { language, t } = texts
  const direction = isLanguage(language) ? languages[language].direction : 'ltr'
  const ways =
    current === null
      ? null
      : html`<nav>
            ${parts.map((name) => html`<a href="/ops/${name}" ${name === current ? html`aria-current="page"` : null}>${t(name)}</a>`)}
          </nav>
          <form method="post" action="/ops/sign-out"><button>${t('sign_out')}</button></form>`
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t(current ?? 'sign_in')} · ${t('title')}</title>
        <link rel="stylesheet" href="/ops/style.css" />
      </head>
      <body>
        <header><strong>${t('title')}</strong>${ways}</header>
        <main>
          <h1>${t(current ?? 'sign_in')}</h1>
          ${body}
        </main>
      </body>
    </html>`.text
}
