import { localized } from '../../../texts/content.ts'
import { enHome } from '../../../texts/en/home.ts'
import type { HomeBannerRow } from '../../schema/content.ts'

const banner = (id: keyof typeof enHome.banners, kind: HomeBannerRow['kind']) => ({
  bannerId: id,
  kind,
  title: localized((content) => content.home?.banners[id].title),
  text: localized((content) => content.home?.banners[id].text),
  badge:
    enHome.banners[id].badge === null
      ? null
      : localized((content) => content.home?.banners[id].badge ?? undefined),
  action: localized((content) => content.home?.banners[id].action),
})

/** The banners that a new shop begins with, each kind in its order. */
export const seedBanners: readonly Omit<HomeBannerRow, 'position'>[] = [
  {
    ...banner('sunset-snacks', 'banners'),
    image: '/media/scene/sky-dusk.svg',
    products: [
      'Nalu Kettle Chips, Lava Chili Lime',
      'Makani Popcorn, Furikake Butter',
      'Nalu Kettle Chips, Maui Onion',
    ],
    target: { entity: 'category', id: 'snacks' },
  },
  {
    ...banner('noodle-night', 'banners'),
    image: '/media/scene/sky-night.svg',
    products: [
      'Saimin Stop Noodles, Dashi Shrimp',
      'Anela Ice Cream, Ube Swirl',
      'Saimin Stop Noodles, Spicy Miso',
    ],
    target: { entity: 'category', id: 'noodles' },
  },
  {
    ...banner('gold-pass', 'special_banner'),
    image: '/media/scene/spangle.svg',
    products: [],
    target: { entity: 'subscription', id: null },
  },
  {
    ...banner('first-flight', 'promo_banner'),
    image: '/media/scene/sky-day.svg',
    products: ['Sunrise POG Juice', 'Luncheon Meat Musubi, Teriyaki Glaze'],
    target: { entity: 'deals', id: null },
  },
]
