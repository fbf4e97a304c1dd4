/** What the first load of a page may transfer, gzip, in kB of 1,024 bytes. */
export interface PageBudget {
  /** The folder of its `page.tsx` below `app/[locale]/[store]`. */
  page: string
  scripts: number
  styles: number
}

/**
 * One page of each kind. The framework and React are 130 kB of each; what a page opens on a click is not counted, because it
 * loads then. Sheets of cached pages are loaded after the first paint, because the page contains what it needs of them. A limit is the
 * measured size and about 0.5 kB; raise it together with what is worth its bytes.
 */
export const pageBudgets: readonly PageBudget[] = [
  { page: '.', scripts: 151.6, styles: 25.3 },
  { page: '(shop)/home', scripts: 159, styles: 25.3 },
  { page: '(shop)/shop/[category]/list/[listing]', scripts: 157.1, styles: 25.3 },
  { page: '(shop)/product/[from]/[category]/[product]', scripts: 157.8, styles: 25.3 },
  { page: '(shop)/search-results', scripts: 158.8, styles: 25.3 },
  { page: '(shop)/drawer-basket', scripts: 183.6, styles: 25.3 },
  { page: '(shop)/orders', scripts: 183.8, styles: 25.3 },
  { page: '(shop)/user-account', scripts: 155.4, styles: 25.3 },
  { page: '(shop)/faqs', scripts: 154.2, styles: 25.3 },
  { page: '(shop)/help', scripts: 154.2, styles: 25.3 },
  { page: '(shop)/help/[section]/[article]', scripts: 156, styles: 25.3 },
  { page: '(shop)/contact-us', scripts: 207.6, styles: 25.3 },
  { page: 'checkout', scripts: 176.6, styles: 25.3 },
]
