import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { productSummary } from './product.ts'
import { country, id } from './scalars.ts'

const localised = z.object({ display_name: z.string() })
const localisedCategory = localised.extend({ desc: z.string().optional() })

/** A category. */
export const category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  desc: z.string(),
  long_desc: z.string(),
  thumbnail: z.string(),
  full_image: z.string(),
  small_image: z.string(),
  /** Design tint of the tile: guava, lilikoi, kai, ti, taro, koa, shell. */
  tint: z.string(),
  verify_age: z.boolean(),
  /** By state, with `default`. */
  min_purchase_age: z.record(z.string(), z.int()),
  localizations_ui: z.record(z.string(), localisedCategory),
  meta_tags: z.array(z.string()),
  subcategories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      localizations_ui: z.record(z.string(), localised),
      type: z.string(),
      count: z.int(),
    }),
  ),
  product_count: z.int(),
})
export type WireCategory = z.output<typeof category>

const banner = z.object({
  id,
  message: z.object({
    title: z.string(),
    text: z.string(),
    badge: z.string().nullable(),
    action: z.string(),
    /** Absent when the banner has no picture: such a banner is not shown. */
    img: z.string().optional(),
    /** Primary tag of the language of these texts; an API that leaves it out says English. */
    language: z.string().default('en'),
  }),
  product_images: z.array(z.string()),
  target: z.object({ entity: z.string(), id: z.string().nullable() }).nullable(),
  /** Whom it is for: `new_customers` where it says the offer of a first order; null, and from an API that leaves it out: everybody. */
  audience: z.enum(['new_customers']).nullable().default(null),
})

/** The home page (CAT-01). Products have the store's prices when `store_id` is given. */
export const homePage = endpoint({
  name: 'homePage',
  summary: 'Sections of the home page',
  method: 'GET',
  path: '/content/v1/delivery/content/find/home-page',
  query: z.object({
    v: z.literal('5'),
    store_id: id.optional(),
    country: country.optional(),
    reco: z.enum(['on']).optional(),
    timeStamp: z.coerce.number().optional(),
    exclude_tags: z.string().max(200).optional(),
  }),
  response: z.object({
    /** Section names in order; custom sections by their id. */
    display_order: z.array(z.string()),
    deals: z.array(productSummary),
    categories: z.array(category),
    banners: z.array(banner),
    promo_banner: z.array(banner),
    special_banner: z.array(banner),
    recommendation: z.array(productSummary),
    user_purchased_items: z.array(productSummary),
    custom_sections: z.array(
      z.object({
        id,
        display_name: z.string(),
        note: z.string().nullable(),
        localizations_ui: z.record(z.string(), localised),
        /** Path of the whole list: a category's slug, optionally with a sub-category. */
        category_details: z
          .object({ category_slug: z.string(), subcategory_slug: z.string().nullable() })
          .nullable(),
        content: z.array(productSummary),
      }),
    ),
  }),
})

export const categoryList = endpoint({
  name: 'categoryList',
  summary: 'All categories',
  method: 'GET',
  path: '/content/v1/delivery/content/find/category-list',
  query: z.object({
    v: z.literal('5'),
    store_id: id.optional(),
    country: country.optional(),
    timeStamp: z.coerce.number().optional(),
    exclude_tags: z.string().max(200).optional(),
  }),
  response: z.object({ categories: z.array(category) }),
})

/** A feature's value as the wire carries it. */
export const featureValue = z.union([z.string(), z.number(), z.boolean()])

/** Configuration features (CFG-01). */
export const configuration = endpoint({
  name: 'configuration',
  summary: 'Configuration features of a country',
  method: 'POST',
  isRead: true,
  path: '/content/configuration',
  access: 'client',
  body: z.object({
    app: z.string().max(60),
    type: z.string().max(60),
    version: z.string().max(20),
    country,
    /** The one of an earlier answer: when nothing has changed since, the list is empty. Null requests everything. */
    last_modified_date: z.iso.datetime({ offset: true }).nullable(),
  }),
  response: z.object({
    configurations: z.array(
      z.object({ id: z.string(), current_value: featureValue.nullable(), default_value: featureValue }),
    ),
    last_modified_date: z.string(),
  }),
  timeoutMs: 10_000,
})

const sequence = z.coerce.number().int().min(0)

/**
 * What has changed since a place in the API's notices, for a storefront that asks because one may have been lost. Without a place: where
 * the notices are. `missed`: they are not known any more, so everything counts as changed. Tags as in `change-notice.ts`.
 */
export const changes = endpoint({
  name: 'changes',
  summary: 'What has changed since a change notice',
  method: 'GET',
  path: '/content/changes',
  access: 'client',
  query: z.object({ log: id.optional(), since: sequence.optional() }),
  response: z.object({
    log: id,
    sequence: z.int().min(0),
    missed: z.boolean(),
    hard: z.array(z.string()),
    soft: z.array(z.string()),
  }),
  timeoutMs: 5_000,
})

export const faqs = endpoint({
  name: 'faqs',
  summary: 'Questions and answers',
  method: 'GET',
  path: '/content/faqs',
  access: 'client',
  query: z.object({
    app: z.enum(['7now_faq', '7now_landing']),
    version: z.literal('1'),
    language: z.string().max(10).optional(),
  }),
  response: z.object({ faqs: z.array(z.object({ id, question: z.string(), answer: z.string() })) }),
})

/**
 * Texts that replace those of the storefront (I18N-01): component `delivery`, bundle
 * `customer-app-web.{language}`. An unknown language gets English.
 */
export const uiStrings = endpoint({
  name: 'uiStrings',
  summary: 'Read the texts of the pages',
  method: 'GET',
  base: 'content',
  path: '/:component/:bundle',
  access: 'client',
  params: z.object({
    component: id,
    bundle: z
      .string()
      .max(64)
      .regex(/^[A-Za-z0-9._-]+$/),
  }),
  response: z.object({
    data: z.object({
      language: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      /** With `language.name` and `language.direction`. */
      data: z.record(z.string(), z.string()),
    }),
  }),
  errors: ['strings_not_found'],
  timeoutMs: 10_000,
})
