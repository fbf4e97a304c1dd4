/** The home page: its lists and the banners that a new shop begins with. */
export const enHome = {
  lists: {
    'best-sellers': { title: 'Best sellers', note: 'The favorite from every aisle' },
    'hot-case': {
      title: 'Hot food, still hot',
      note: 'Packed last, carried in a heat bag, eaten on the lānai.',
    },
    'late-night': { title: 'Late-night run', note: 'Noodles, ice cream, candy and cold drinks' },
    'morning-flight': { title: 'Early-bird breakfast', note: 'Coffee, bakery and breakfast' },
  },
  banners: {
    'sunset-snacks': {
      title: 'Sunset snacks, 2 for $9',
      text: 'Any two bags of Nalu kettle chips, or any two of Makani popcorn.',
      badge: 'Day and night',
      action: 'Pick your two',
    },
    'noodle-night': {
      title: 'Noodles first, ice cream after',
      text: 'A bowl for now and a scoop for later, in one bag.',
      badge: null,
      action: 'See the noodles',
    },
    'gold-pass': {
      title: 'Fly free. Every order from $15.',
      text: '$0 delivery and member prices. {passDays} days free, then {passPrice} a month.',
      badge: 'Gold Pass',
      action: 'See the Gold Pass',
    },
    'first-flight': {
      title: 'Free delivery on your first order',
      text: 'New here? Delivery is on us on orders of {firstOrderFrom} or more.',
      badge: 'Welcome',
      action: 'Start with deals',
    },
  },
}
