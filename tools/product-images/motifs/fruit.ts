import { around, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

/** A citrus fruit cut across. */
const citrus = (skin: string, flesh: string, light: string) =>
  disc(50, 50, 43, skin) +
  disc(50, 50, 38, '#fff6dc') +
  around(8, path('M50 47L41 19Q50 13 59 19Z', flesh) + path('M50 40L46 22Q50 18 53 20Z', light), 22)

/** A whole citrus fruit with its leaf. */
const whole = (skin: string, shade: string, light: string) =>
  leaf(50, 26, 34, 58) +
  disc(48, 58, 34, skin) +
  path('M48 92A34 34 0 0 0 80 46Q74 82 30 87Q38 92 48 92', shade) +
  oval(36, 44, 9, 6, light, -35) +
  disc(49, 27, 4, '#4f7a2c')

const lemonForm = (skin: string, shade: string, light: string) =>
  leaf(58, 30, 32, 40) +
  path(
    'M8 66Q10 58 18 54Q26 26 54 26Q74 27 80 40Q88 44 92 40Q96 50 88 56Q84 84 52 86Q30 86 22 74Q14 74 8 66',
    skin,
  ) +
  path('M22 74Q30 86 52 86Q84 84 88 56Q78 76 52 77Q34 77 22 74', shade) +
  oval(40, 42, 12, 6, light, -30)

const apple = (skin: string, shade: string, light: string) =>
  path('M50 32Q30 20 17 36Q6 56 22 80Q34 94 50 87Q66 94 78 80Q94 56 83 36Q70 20 50 32', skin) +
  path('M50 87Q66 94 78 80Q94 56 83 36Q86 68 50 87', shade) +
  oval(30, 46, 7, 12, light, 20) +
  line('M50 34Q49 22 55 14', '#6a4520', 4) +
  leaf(54, 24, 26, 68)

const grapes = (skin: string, shade: string) =>
  line('M50 24L54 8', '#7a5a2c', 4) +
  leaf(54, 22, 30, 70) +
  (
    [
      [34, 34],
      [52, 32],
      [69, 36],
      [25, 49],
      [43, 49],
      [61, 50],
      [34, 65],
      [52, 66],
      [43, 82],
    ] as const
  )
    .map(
      ([x, y]) =>
        disc(x, y, 11.5, shade) + disc(x - 1.5, y - 1.5, 10, skin) + disc(x - 5, y - 5, 2.6, '#ffffffaa'),
    )
    .join('')

const mangoForm =
  path('M22 70Q8 44 34 24Q58 6 78 26Q94 46 78 70Q62 92 40 88Q28 84 22 70', '#f7a02c') +
  path('M34 24Q58 6 78 26Q94 46 78 70Q82 40 34 24', '#e2503a') +
  path('M22 70Q28 84 40 88Q62 92 78 70Q58 84 22 70', '#d97a1a') +
  oval(38, 46, 7, 14, '#ffd06a', 30) +
  line('M62 17Q64 10 70 7', '#6a4520', 4) +
  leaf(68, 12, 28, 76)

const guavaHalf =
  disc(50, 53, 40, '#8fb84a') +
  disc(50, 53, 36, '#ffd9cf') +
  disc(50, 53, 32, '#ff7d8f') +
  disc(50, 53, 19, '#f45f7a') +
  around(9, oval(50, 39, 2.2, 3.4, '#fff0c4')) +
  around(5, oval(50, 46, 2, 3, '#fff0c4'), 20)

const guava = leaf(56, 18, 34, 62) + leaf(50, 17, 26, -70) + guavaHalf

const lilikoi =
  leaf(54, 16, 30, 66) +
  disc(50, 54, 40, '#6a2a6b') +
  disc(50, 54, 35, '#f7e3ea') +
  disc(50, 54, 30, '#f7b51f') +
  path('M26 62A25 25 0 0 0 74 62Q60 76 26 62', '#e2930f') +
  strewn(
    [
      [38, 42, 20],
      [50, 38, 0],
      [62, 43, -25],
      [34, 55, 40],
      [46, 51, -10],
      [58, 55, 15],
      [67, 57, -40],
      [42, 66, 30],
      [55, 68, -20],
    ],
    1,
    oval(50, 50, 3.4, 5, '#ffe07a') + oval(50, 50.5, 2.2, 3.6, '#2a1a14'),
  )

const pineapple =
  [-40, -20, 0, 20, 40]
    .map((turn) => leaf(50, 36, 34 - Math.abs(turn) * 0.15, turn, turn === 0 ? '#4fae5a' : '#2f8a45'))
    .join('') +
  oval(50, 63, 25, 33, '#f2b62a') +
  path('M50 96A25 33 0 0 0 75 60Q70 88 40 93Q45 96 50 96', '#d58a1a') +
  line('M30 48L66 84M38 38L73 70M27 62L56 92M70 48L34 84M62 38L27 70M73 62L44 92', '#c47a14', 2.6) +
  strewn(
    [
      [50, 49, 0],
      [38, 61, 0],
      [62, 61, 0],
      [50, 73, 0],
    ],
    1,
    disc(50, 50, 2.6, '#ffe07a'),
  )

const coconut: Drawing =
  disc(50, 52, 42, '#6a4526') +
  line('M18 40L10 36M20 68L12 74M80 36L88 30M82 66L90 72M50 93L51 98M36 14L33 7M66 14L70 8', '#6a4526', 4) +
  disc(50, 52, 36, '#8a6038') +
  disc(50, 52, 33, '#ffffff') +
  disc(50, 54, 23, '#dcecf0') +
  path('M27 54A23 23 0 0 1 73 54Q50 40 27 54', '#c2dbe2')

const strawberry =
  path('M50 94Q18 72 16 44Q18 26 36 28Q50 30 50 30Q50 30 64 28Q82 26 84 44Q82 72 50 94', '#e8344c') +
  path('M50 94Q82 72 84 44Q83 34 76 30Q80 62 50 94', '#bf1f3a') +
  strewn(
    [
      [32, 46, 10],
      [50, 44, 0],
      [68, 46, -10],
      [40, 60, 0],
      [59, 60, 0],
      [50, 74, 0],
      [29, 60, 10],
    ],
    1,
    oval(50, 50, 2, 3.2, '#ffe08a'),
  ) +
  path('M50 34Q40 40 26 32Q34 24 44 26Q42 16 50 10Q58 16 56 26Q66 24 74 32Q60 40 50 34', '#3f9a4c')

const cherry =
  line('M32 66Q38 34 62 14M70 68Q70 38 62 14', '#5a7a2c', 4) +
  leaf(62, 16, 34, -80) +
  disc(30, 72, 19, '#d0213a') +
  disc(70, 74, 19, '#b3162f') +
  disc(24, 66, 5, '#ff8a94') +
  disc(64, 68, 5, '#ff8a94')

const peach =
  disc(50, 56, 37, '#ffae7a') +
  path('M50 20Q78 22 85 48Q90 86 50 93Q70 60 50 20', '#f2805a') +
  line('M50 22Q62 50 52 90', '#c9583a', 3) +
  oval(32, 46, 7, 11, '#ffd3b0', 25) +
  leaf(50, 22, 32, 62)

const banana =
  path('M14 24Q20 18 26 22Q34 60 82 66Q90 68 88 76Q44 96 20 56Q12 38 14 24', '#f7cf3a') +
  path('M88 76Q44 96 20 56Q14 44 14 34Q30 82 88 76', '#dca51f') +
  path('M13 26L15 16L23 14L26 22Z', '#6a5a1c') +
  path('M82 66L90 66L88 76Z', '#6a4a1c') +
  line('M24 40Q38 68 76 72', '#fbe68a', 3)

const watermelon =
  path('M6 40A46 46 0 0 0 94 40Z', '#2f8a45') +
  path('M12 40A39 39 0 0 0 88 40Z', '#e6f2c8') +
  path('M16 40A35 35 0 0 0 84 40Z', '#f2485c') +
  strewn(
    [
      [32, 50, 15],
      [46, 50, 0],
      [60, 50, -10],
      [70, 50, -20],
      [40, 62, 0],
      [55, 63, 0],
    ],
    1,
    oval(50, 50, 2.4, 4, '#2a1a14'),
  )

const melon =
  path('M8 38Q50 50 92 38Q88 84 50 86Q12 84 8 38', '#e2c27a') +
  path('M12 40Q50 52 88 40Q84 76 50 78Q16 76 12 40', '#c9e08a') +
  path('M20 43Q50 53 80 43Q76 62 50 64Q24 62 20 43', '#f7a95a') +
  strewn(
    [
      [38, 52, 0],
      [50, 54, 0],
      [62, 52, 0],
    ],
    1,
    oval(50, 50, 3, 2, '#fff0c4'),
  )

const pear =
  path('M50 20Q62 22 64 40Q82 54 78 74Q72 92 50 92Q28 92 22 74Q18 54 36 40Q38 22 50 20', '#c9cf4a') +
  path('M50 92Q72 92 78 74Q82 54 64 40Q76 70 50 92', '#9aa82c') +
  oval(34, 64, 6, 11, '#e8ee9a', 15) +
  line('M50 22L54 8', '#6a4520', 4) +
  leaf(53, 16, 26, 70)

const lychee =
  leaf(60, 30, 32, 50) +
  disc(44, 58, 33, '#c2364a') +
  strewn(
    [
      [26, 46, 0],
      [38, 38, 0],
      [24, 62, 0],
      [34, 76, 0],
      [50, 82, 0],
    ],
    1,
    disc(50, 50, 4, '#9a2038'),
  ) +
  path('M44 25A33 33 0 0 1 60 87Q28 60 44 25', '#fdeef0') +
  path('M60 87A33 33 0 0 0 77 58Q68 76 50 74Q54 82 60 87', '#f0cdd6') +
  oval(58, 56, 7, 11, '#7a3a1c', -15)

const papaya =
  path('M50 6Q76 30 76 62Q74 94 50 94Q26 94 24 62Q24 30 50 6', '#e6a52c') +
  path('M50 14Q70 34 70 62Q68 88 50 88Q32 88 30 62Q30 34 50 14', '#f57a3c') +
  oval(50, 62, 11, 20, '#c2501f') +
  strewn(
    [
      [46, 50, 0],
      [54, 54, 0],
      [46, 60, 0],
      [54, 66, 0],
      [47, 72, 0],
    ],
    1,
    disc(50, 50, 3.4, '#2a2018'),
  )

const avocado =
  path('M50 6Q72 22 76 58Q78 94 50 94Q22 94 24 58Q28 22 50 6', '#3f6a2c') +
  path('M50 14Q67 28 70 59Q70 87 50 87Q30 87 30 59Q33 28 50 14', '#dbe58a') +
  disc(50, 64, 16, '#7a4a24') +
  disc(45, 59, 5, '#a8744a')

/** A dried and salted plum: dark red, wrinkled. */
const liHingPlum = (skin: string, shade: string, crease: string) =>
  path('M16 56Q14 32 38 24Q62 14 80 32Q94 52 80 74Q62 92 38 86Q18 78 16 56', skin) +
  path('M80 74Q62 92 38 86Q24 80 19 68Q48 84 82 50Q86 64 80 74', shade) +
  line(
    'M30 36Q40 46 36 62M48 26Q52 44 48 74M66 28Q62 44 68 62M24 54Q30 58 28 70M78 46Q74 56 74 66',
    crease,
    3.4,
  )

const blueberry =
  disc(50, 50, 46, '#33458f') +
  disc(46, 46, 40, '#4a60b8') +
  around(5, path('M50 50L43 34L57 34Z', '#26336e')) +
  disc(50, 50, 6, '#1d2756')
const berries =
  leaf(48, 30, 32, 20) +
  leaf(44, 30, 26, -50) +
  placed(30, 56, 0.44, blueberry) +
  placed(68, 52, 0.44, blueberry, 30) +
  placed(50, 74, 0.46, blueberry, -20)

const durian =
  disc(50, 54, 38, '#8fae3a') +
  strewn(
    [
      [34, 36, 0],
      [50, 32, 0],
      [66, 36, 0],
      [28, 52, 0],
      [42, 50, 0],
      [58, 50, 0],
      [72, 52, 0],
      [34, 66, 0],
      [50, 66, 0],
      [66, 66, 0],
      [42, 80, 0],
      [58, 80, 0],
    ],
    1,
    oval(50, 50, 6, 4.6, '#a8c653') + oval(50, 51.5, 6, 3.4, '#7a9a2c'),
  )

/** Fruit as it is: cut where the flesh tells it, whole where the skin does. */
export const fruit = {
  guava,
  lilikoi,
  mango: mangoForm,
  pineapple,
  coconut,
  strawberry,
  cherry,
  peach,
  banana,
  watermelon,
  melon,
  pear,
  lychee,
  papaya,
  avocado,
  berries,
  breadfruit: leaf(50, 24, 40, 60) + leaf(50, 24, 36, -60) + durian,
  lime: citrus('#5fa02c', '#b7dc5a', '#dcf09a'),
  calamansi: leaf(60, 16, 28, 50) + placed(48, 56, 0.82, citrus('#7fae2c', '#f7b23a', '#ffd58a')),
  yuzu: citrus('#d9b81f', '#f7df6a', '#fff3b8'),
  lemon: lemonForm('#ffd93a', '#e8ad14', '#fff3b0'),
  orange: whole('#ff9a2a', '#e2701a', '#ffcf8a'),
  orangeHalf: citrus('#f0811c', '#ffab3f', '#ffd694'),
  bloodOrange: citrus('#d9601c', '#c2263a', '#f0707a'),
  grapefruit: citrus('#f7a04a', '#f2646a', '#ffa8a8'),
  redApple: apple('#d0283c', '#9f1730', '#f2808a'),
  greenApple: apple('#9acb4a', '#6a9f2c', '#d5efa0'),
  grapes: grapes('#7a4ab8', '#4a2480'),
  greenGrapes: grapes('#b8cf5a', '#86a334'),
  // Passion fruit, orange, guava: the juice of the islands in one picture.
  pog:
    placed(30, 36, 0.56, citrus('#f0811c', '#ffab3f', '#ffd694')) +
    placed(70, 36, 0.56, guavaHalf) +
    placed(50, 68, 0.6, lilikoi),
  liHing: liHingPlum('#a83a2c', '#7a2018', '#5c140f'),
  rockSaltPlum: liHingPlum('#5a2434', '#3b1420', '#f3e3c6'),
  plum:
    leaf(52, 22, 30, 60) +
    disc(50, 58, 35, '#8f2f5c') +
    path('M50 93A35 35 0 0 0 82 44Q78 78 50 93', '#661c44') +
    line('M52 24Q44 52 52 90', '#661c44', 3) +
    oval(34, 48, 6, 10, '#c777a0', 25),
} satisfies Record<string, Drawing>
