import { maxQuantity } from '@kolea/domain/basket/limits.ts'
import type { ProductSummary, SearchedList, SearchedShelf } from '@kolea/domain/catalog/product.ts'
import { mostUnits, type ListedArticle } from '@kolea/domain/search/shopping-list.ts'
import type { LineChoice, ShoppingListDraft } from '#lib/client/shopping-list.ts'

interface Asked {
  /** By which the shopper's choice for the line is stored. */
  key: string
  asked: ListedArticle
}

export interface FoundLine extends Asked {
  kind: 'found'
  /** The chosen one. */
  product: ProductSummary
  /** The best match first. */
  items: readonly ProductSummary[]
  /** Units, no more than one order may have. */
  quantity: number
  isLeftOut: boolean
}

export interface MissingLine extends Asked {
  kind: 'not-sold' | 'not-found'
  /** The nearest to what is asked for. */
  shelves: readonly SearchedShelf[]
}

export type ListedLine = FoundLine | MissingLine

const keyOf = ({ text }: ListedArticle): string => text.toLowerCase()

/** How many units of a product a line may ask for, 1 at least. */
export const mostOf = (product: ProductSummary): number =>
  Math.max(1, Math.min(mostUnits, maxQuantity(product)))

function foundLine(
  asked: ListedArticle,
  items: readonly ProductSummary[],
  choice: LineChoice,
): FoundLine | null {
  const product = items.find(({ productId }) => productId === choice.productId) ?? items[0]
  if (!product) return null
  return {
    kind: 'found',
    key: keyOf(asked),
    asked,
    product,
    items,
    quantity: Math.min(choice.quantity ?? asked.quantity, mostOf(product)),
    isLeftOut: choice.isLeftOut ?? false,
  }
}

/** The lines of a list with what was found for each and what the shopper decided about it; another store may have other products (SEA-04). */
export function listedLines(
  articles: readonly ListedArticle[],
  { lines }: SearchedList,
  choices: ShoppingListDraft['choices'],
): readonly ListedLine[] {
  return articles.map((asked, at) => {
    const key = keyOf(asked)
    const { items = [], isSold = true, shelves = [] } = lines[at] ?? {}
    const line = isSold ? foundLine(asked, items, choices[key] ?? {}) : null
    return line ?? { kind: isSold ? 'not-found' : 'not-sold', key, asked, shelves }
  })
}
