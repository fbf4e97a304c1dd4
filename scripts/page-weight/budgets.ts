/** What the first load of a page may transfer, gzip, in kB of 1,024 bytes. */
export interface PageBudget {
  /** The folder of its `page.tsx` below `app/[locale]/[store]`. */
  page: string
  scripts: number
  styles: number
}

/**
 * One page of each kind. The framework and React are 130 kB of each; what a page opens on a press is not counted, because it
 * loads then. A limit is the measured size and about 1 kB; raise it together with what is worth its bytes.
 */
export const pageBudgets: readonly PageBudget[] = [
  { page: '.', scripts: 157.5, styles: 20 },
  { page: '(shop)/home', scripts: 172.5, styles: 20.5 },
  { page: '(shop)/shop/[category]/list/[listing]', scripts: 171, styles: 20.5 },
  { page: '(shop)/product/[from]/[category]/[product]', scripts: 171.5, styles: 20.5 },
  { page: '(shop)/search-results', scripts: 172, styles: 20.5 },
  { page: '(shop)/drawer-basket', scripts: 188, styles: 20.5 },
  { page: '(shop)/orders', scripts: 186, styles: 18 },
  { page: '(shop)/user-account', scripts: 168.5, styles: 17.5 },
  { page: '(shop)/contact-us', scripts: 214, styles: 18 },
  { page: 'checkout', scripts: 173.5, styles: 18 },
]
