import type { Brand } from './brand.ts'
import { drinkBrands } from './brands-drinks.ts'
import { foodBrands } from './brands-food.ts'
import { homeBrands } from './brands-home.ts'

/** Invented, every one. */
export const brands = { ...foodBrands, ...drinkBrands, ...homeBrands } satisfies Record<string, Brand>

export type BrandId = keyof typeof brands
