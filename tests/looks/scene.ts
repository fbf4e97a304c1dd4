import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'

export type Language = 'en' | 'ar'
/** Interface text by its key, in the language of the scene. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface Stage {
  page: Page
  shop: ShopProcess
  text: Texts
}

/** Something a shopper sees: a page, or what opens over it. */
export interface Scene {
  name: string
  path: string | ((page: Page) => string | Promise<string>)
  /** Opens the panel or dialog that is photographed; without it the whole page is. */
  open?: (stage: Stage) => Promise<void>
  /** What was opened is part of the page: the whole page is photographed all the same. */
  wholePage?: true
  /** Puts back what `open` changed in the shop. */
  close?: (stage: Stage) => Promise<void>
}

/** A shopper in some state, and all that this shopper sees. */
export interface Persona {
  name: string
  prepare?: (page: Page, shop: ShopProcess) => Promise<void>
  scenes: readonly Scene[]
}
