import { around, block, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const nutForm = (shell: string, shade: string, light: string) =>
  disc(50, 50, 40, shade) + disc(47, 47, 36, shell) + oval(34, 34, 10, 6, light, -40)

const macadamiaHalf =
  disc(50, 50, 42, '#5c3418') +
  disc(50, 50, 37, '#8a5a30') +
  disc(50, 50, 32, '#fbeecb') +
  disc(54, 55, 24, '#efd8a0') +
  oval(40, 38, 9, 5, '#ffffff', -35)
const almondForm =
  path('M50 6Q84 40 78 68Q70 94 50 94Q30 94 22 68Q16 40 50 6', '#c07a3a') +
  path('M50 94Q70 94 78 68Q84 40 50 6Q66 50 50 94', '#9a5a24') +
  line('M42 30Q34 54 38 78M54 26Q58 54 52 84', '#e0a668', 2.6)
const peanutForm =
  path(
    'M50 6Q74 8 72 32Q68 46 68 52Q82 62 76 80Q68 96 50 95Q32 96 24 80Q18 62 32 52Q32 46 28 32Q26 8 50 6',
    '#e0b46a',
  ) +
  path('M50 6Q74 8 72 32Q68 46 68 52Q82 62 76 80Q68 96 50 95Q66 70 58 50Q66 26 50 6', '#bd8a40') +
  line('M40 20L42 40M52 16L52 42M36 64L38 84M50 60L50 88M62 64L60 82', '#a8742e', 2.6)
const bean = (skin: string, shade: string, crease: string) =>
  oval(50, 50, 30, 42, shade, 24) +
  oval(48, 48, 27, 38, skin, 24) +
  line('M40 18Q60 40 44 60Q40 72 58 84', crease, 4)
const coffeeBean = bean('#7a4a28', '#4a2813', '#2b170b')
const cocoaBean = bean('#7a3f24', '#4f2414', '#3a180c')
const azuki =
  oval(50, 50, 40, 28, '#8a2430') + oval(46, 44, 30, 16, '#a8384a') + oval(50, 36, 12, 3, '#f3e0d0')
const cocoaPod =
  path('M50 4Q84 28 80 60Q72 94 50 96Q28 94 20 60Q16 28 50 4', '#c9621f') +
  path('M50 4Q84 28 80 60Q72 94 50 96Q72 60 50 4', '#96410f') +
  path('M50 22Q68 38 66 60Q62 82 50 84Q38 82 34 60Q32 38 50 22', '#fbeede') +
  strewn(
    [
      [50, 36, 0],
      [43, 48, 0],
      [57, 50, 0],
      [43, 62, 0],
      [57, 64, 0],
      [50, 74, 0],
    ],
    0.14,
    cocoaBean,
  )
const barForm = (brown: string, dark: string, light: string) =>
  placed(
    50,
    50,
    1,
    block(16, 12, 68, 76, 6, dark) +
      [0, 1, 2]
        .flatMap((r) =>
          [0, 1].map(
            (q) =>
              block(21 + q * 30, 17 + r * 23, 27, 20, 3, brown) +
              path(
                `M${22 + q * 30} ${36 + r * 23}V${18 + r * 23}H${47 + q * 30}l-4 4H${26 + q * 30}v11z`,
                light,
              ),
          ),
        )
        .join(''),
    12,
  )
const cookieForm = (dough: string, edge: string, bits: string) =>
  disc(50, 50, 42, edge) +
  disc(49, 48, 38, dough) +
  strewn(
    [
      [36, 34, 20],
      [58, 30, 60],
      [68, 50, 0],
      [44, 54, 40],
      [28, 56, 80],
      [58, 70, 10],
      [38, 74, 50],
    ],
    1,
    path('M44 44L57 46L54 57L45 55Z', bits),
  )
const shortbreadForm = (dip: string) =>
  block(14, 22, 72, 56, 8, '#d9a856') +
  block(14, 20, 72, 52, 8, '#f3d08a') +
  (dip ? path('M14 52Q30 44 44 52Q60 60 86 48V70Q86 78 78 78H22Q14 78 14 70Z', dip) : '') +
  strewn(
    [
      [28, 34, 0],
      [44, 34, 0],
      [60, 34, 0],
      [74, 34, 0],
      [28, 48, 0],
      [44, 48, 0],
      [60, 48, 0],
      [74, 48, 0],
    ],
    1,
    dip ? '' : disc(50, 50, 2.2, '#c08a3a'),
  ) +
  (dip
    ? strewn(
        [
          [30, 34, 0],
          [50, 34, 0],
          [70, 34, 0],
        ],
        1,
        disc(50, 50, 2.2, '#c08a3a'),
      )
    : '')
const kernel =
  disc(34, 40, 20, '#fff3cf') +
  disc(62, 34, 19, '#fffaf0') +
  disc(68, 60, 20, '#fdeab8') +
  disc(40, 66, 20, '#fff8e0') +
  disc(50, 50, 14, '#f7d67a') +
  path('M40 52Q50 44 60 52Q54 62 40 52', '#d99a2c')
const chip =
  path('M10 44Q26 10 62 18Q96 28 90 58Q78 90 44 82Q6 74 10 44', '#f5cb5a') +
  path('M10 44Q6 74 44 82Q78 90 90 58Q92 50 89 42Q70 74 44 70Q18 66 10 44', '#dca236') +
  line('M30 34Q44 46 66 36M28 56Q46 62 72 54', '#e8b544', 3) +
  strewn(
    [
      [40, 46, 0],
      [58, 44, 0],
      [70, 48, 0],
      [48, 60, 0],
    ],
    1,
    disc(50, 50, 2, '#a8691c'),
  )
const honey =
  path('M24 40Q14 58 22 78Q28 92 50 92Q72 92 78 78Q86 58 76 40Z', '#f0a52c') +
  path('M50 92Q72 92 78 78Q86 58 76 40H62Q72 70 50 92', '#c97a14') +
  block(20, 28, 60, 14, 6, '#fbe3a0') +
  path('M30 40Q34 60 40 46Q44 40 48 56Q52 64 56 42Z', '#ffd66a') +
  line('M60 34L84 6', '#8a5a2c', 5) +
  oval(60, 33, 10, 8, '#a8702f', -50) +
  line('M55 30L64 38M59 26L68 34', '#7a4a1c', 2.4)
const cheese =
  path('M8 58L64 22Q92 30 92 54V58Z', '#ffd66a') +
  block(8, 57, 84, 26, 4, '#f5b52c') +
  path('M8 58L64 22Q70 23 74 25L24 58Z', '#ffe9a0') +
  disc(30, 70, 7, '#d98f14') +
  disc(56, 72, 5, '#d98f14') +
  disc(76, 68, 7, '#d98f14') +
  oval(62, 44, 8, 5, '#e0a51f')
const butterForm =
  block(12, 64, 76, 14, 6, '#dfe8ee') +
  path('M20 38H70L82 46V66H20Z', '#ffe28a') +
  path('M20 38L30 30H80L82 46L70 38Z', '#fff0b8') +
  path('M70 38L82 46V66H70Z', '#f0c04a') +
  line('M36 38V66', '#e6b33a', 2.4)
const chevronBread = (crust: string, crumb: string, dots: string) =>
  path(
    'M14 42Q12 22 34 22Q50 12 66 22Q88 22 86 42Q84 48 80 50V84Q80 88 76 88H24Q20 88 20 84V50Q16 48 14 42',
    crust,
  ) +
  path('M21 41Q20 28 36 28Q50 20 64 28Q80 28 79 41Q78 45 74 46V80H26V46Q22 45 21 41', crumb) +
  (dots
    ? strewn(
        [
          [38, 42, 0],
          [56, 38, 0],
          [64, 54, 0],
          [36, 60, 0],
          [50, 54, 0],
          [58, 70, 0],
          [40, 74, 0],
        ],
        1,
        oval(50, 50, 3.4, 2.4, dots, 20),
      )
    : '')
const roundLoaf =
  path('M6 66Q6 30 50 26Q94 30 94 66Q94 82 80 82H20Q6 82 6 66', '#a8581c') +
  path('M12 60Q14 34 50 30Q86 34 88 60Q84 70 50 70Q16 70 12 60', '#cf8032') +
  oval(38, 42, 16, 6, '#eaa95a', -10)
const pancakeStack =
  [74, 62, 50].map((y) => oval(50, y + 5, 40, 13, '#a8661f') + oval(50, y, 40, 13, '#f0c070')).join('') +
  path('M28 46Q50 34 74 48Q80 60 72 74Q66 76 68 60Q60 58 56 70Q50 72 50 56Q34 58 28 46', '#8a4a14') +
  block(42, 34, 18, 12, 3, '#ffe28a') +
  path('M60 36L66 40V48L60 46Z', '#f0c04a')
const taroPancakes =
  [74, 62, 50].map((y) => oval(50, y + 5, 40, 13, '#6a4490') + oval(50, y, 40, 13, '#b795d8')).join('') +
  path('M30 46Q50 36 72 48Q78 58 70 70Q64 70 66 58Q52 60 30 46', '#fff6e6') +
  block(42, 34, 18, 12, 3, '#ffe28a')
const waffleForm =
  disc(50, 50, 42, '#b8722a') +
  disc(50, 50, 38, '#e8b05a') +
  line('M24 24V76M42 14V86M60 14V86M77 26V74M22 30H78M13 46H87M13 62H87M24 78H76', '#c2843a', 5) +
  block(42, 42, 17, 13, 3, '#fff0b8')
const eggForm = (shell: string, shade: string) =>
  path('M50 8Q80 36 80 60Q76 92 50 92Q24 92 20 60Q20 36 50 8', shell) +
  path('M50 92Q76 92 80 60Q80 48 75 36Q74 78 40 90Q45 92 50 92', shade) +
  oval(38, 42, 7, 11, '#ffffffaa', 20)
const nest = (a: string, b: string, c: string) =>
  placed(32, 48, 0.5, eggForm(a, '#00000022'), -12) +
  placed(66, 46, 0.5, eggForm(b, '#00000022'), 12) +
  placed(50, 40, 0.54, eggForm(c, '#00000022')) +
  path('M6 60Q50 74 94 60Q88 90 50 92Q12 90 6 60', '#a8783a') +
  line('M12 68L40 80M30 66L60 84M52 70L82 78M70 68L44 88', '#7a5220', 3)
const candyForm = (a: string, b: string) =>
  path('M8 34L30 44V58L8 68Q14 50 8 34', b) +
  path('M92 34L70 44V58L92 68Q86 50 92 34', b) +
  disc(50, 51, 25, a) +
  path('M36 31Q52 46 42 75Q34 72 30 66Q38 50 32 34Z', '#ffffffaa') +
  path('M58 28Q70 50 62 73Q54 76 50 76Q60 52 50 26Z', '#ffffff66')
const gummyBear = (a: string, b: string) =>
  disc(32, 18, 9, b) +
  disc(68, 18, 9, b) +
  disc(50, 30, 22, a) +
  oval(50, 66, 26, 28, a) +
  oval(22, 60, 9, 13, b, 30) +
  oval(78, 60, 9, 13, b, -30) +
  oval(34, 88, 12, 9, b) +
  oval(66, 88, 12, 9, b) +
  oval(50, 64, 14, 15, '#ffffff33') +
  disc(42, 28, 2.6, '#3a1a14') +
  disc(58, 28, 2.6, '#3a1a14') +
  oval(50, 36, 5, 3.6, '#ffffff66')
const gumPillow = (a: string, b: string) =>
  [
    [32, 34, -14],
    [66, 48, 18],
    [38, 70, 8],
  ]
    .map(([x, y, turn]) =>
      placed(
        x ?? 0,
        y ?? 0,
        0.5,
        block(8, 24, 84, 52, 22, b) + block(8, 22, 84, 46, 20, a) + oval(34, 36, 16, 5, '#ffffff', -6),
        turn ?? 0,
      ),
    )
    .join('')
const cinnamon = [-16, 10]
  .map((turn, i) =>
    placed(
      50,
      50 + i * 4,
      1,
      block(38, 8, 24, 84, 10, i ? '#b3672c' : '#8f4a1c') +
        line('M46 12V88M55 12V88', '#6a3412', 2.6) +
        oval(50, 12, 12, 5, '#d9935a') +
        oval(50, 12, 6, 2.4, '#6a3412'),
      turn * 2.4,
    ),
  )
  .join('')
const grains = (tint: string, shade: string) =>
  strewn(
    [
      [30, 30, 20],
      [50, 24, -30],
      [70, 32, 60],
      [24, 50, -60],
      [44, 46, 10],
      [64, 50, -20],
      [80, 54, 40],
      [34, 68, 50],
      [54, 70, -40],
      [72, 74, 0],
      [44, 86, 20],
    ],
    0.22,
    path('M50 6Q82 40 76 68Q68 94 50 94Q32 94 24 68Q18 40 50 6', shade) +
      path('M48 14Q72 44 68 66Q62 84 48 84Q36 84 30 66Q26 44 48 14', tint),
  )
const arare =
  placed(
    38,
    42,
    0.62,
    disc(50, 50, 44, '#b3661f') +
      disc(49, 48, 39, '#d98f3a') +
      block(36, 8, 28, 84, 2, '#1d3324') +
      oval(34, 34, 8, 4, '#ffcf8a', -30),
  ) +
  placed(
    68,
    66,
    0.5,
    disc(50, 50, 44, '#a8561a') + disc(49, 48, 39, '#cf7d30') + block(10, 36, 80, 28, 2, '#1d3324'),
    20,
  )
const scoop = (cream: string, shade: string) =>
  path('M28 56L50 98L72 56Z', '#e0a85a') +
  line('M36 58L56 88M48 58L62 78M64 58L44 88M52 58L38 76', '#b3772c', 2.4) +
  disc(50, 38, 30, cream) +
  path('M22 48Q50 62 79 46Q80 62 68 60Q62 68 54 60Q46 68 40 60Q30 64 22 48', shade) +
  oval(38, 28, 9, 6, '#ffffffaa', -30)
const mochi = (skin: string, shade: string, heart: string) =>
  path('M8 62Q8 34 36 32Q64 32 64 62Q64 78 36 78Q8 78 8 62', skin) +
  path('M8 62Q8 78 36 78Q64 78 64 62Q40 74 8 62', shade) +
  path('M46 66Q46 42 70 42Q94 42 94 66Q94 80 70 80Q46 80 46 66', shade) +
  oval(70, 64, 21, 16, skin) +
  oval(70, 65, 15, 11, heart) +
  oval(26, 44, 8, 4, '#ffffffaa', -20)
const shaveIce = (a: string, b: string, c: string) =>
  path('M24 52H76L66 94H34Z', '#fffaf0') +
  path('M58 52H76L66 94H54Z', '#e8dcc8') +
  path('M16 52Q12 30 34 24Q40 8 54 12Q66 8 70 24Q90 32 84 52Z', a) +
  path('M40 52Q38 18 54 12Q66 8 70 24Q90 32 84 52Z', b) +
  path('M62 52Q66 34 70 24Q90 32 84 52Z', c) +
  strewn(
    [
      [32, 38, 0],
      [46, 30, 0],
      [60, 36, 0],
      [74, 42, 0],
      [50, 44, 0],
    ],
    1,
    disc(50, 50, 2.6, '#ffffffcc'),
  )
const lump = (fill: string, shade: string, light: string) =>
  path('M12 54L30 26L60 20L86 40L82 70L54 86L22 78Z', fill) +
  path('M82 70L54 86L22 78L46 58L86 40Z', shade) +
  path('M12 54L30 26L60 20L46 58Z', light)

/** What is in the pack, apart from fruit and vegetables. */
export const pantry = {
  macadamia:
    leaf(58, 26, 30, 50) +
    placed(38, 56, 0.66, macadamiaHalf) +
    placed(70, 62, 0.5, nutForm('#8a5a30', '#5c3418', '#c29062')),
  almond: placed(36, 50, 0.72, almondForm, -20) + placed(68, 56, 0.62, almondForm, 26),
  peanut: placed(36, 50, 0.74, peanutForm, -24) + placed(68, 56, 0.62, peanutForm, 30),
  hazelnut:
    placed(
      36,
      54,
      0.6,
      nutForm('#b8763a', '#8a5022', '#e8b880') + path('M16 30Q50 4 84 30Q50 44 16 30', '#d9b98a'),
    ) + placed(68, 60, 0.5, nutForm('#a8662e', '#7a441c', '#dba870'), 20),
  kukui:
    leaf(50, 30, 34, -60) +
    leaf(50, 30, 34, 60) +
    placed(40, 60, 0.56, nutForm('#4a3a30', '#2a1f18', '#8a7464')) +
    placed(68, 62, 0.46, nutForm('#5a473a', '#332620', '#9a8472')),
  kolaNut:
    leaf(52, 28, 38, 62, '#4f9a4c') +
    leaf(46, 28, 34, -64, '#3f8a3f') +
    placed(
      36,
      62,
      0.6,
      path('M50 8Q86 24 84 60Q76 92 50 92Q20 88 16 58Q18 22 50 8', '#9a3a2a') +
        path('M50 8Q86 24 84 60Q76 92 50 92Q64 50 50 8', '#74241a') +
        line('M50 14Q40 50 48 90', '#5a1810', 4),
    ) +
    placed(
      68,
      66,
      0.5,
      path('M50 8Q86 24 84 60Q76 92 50 92Q20 88 16 58Q18 22 50 8', '#f3d9c0') +
        path('M50 8Q86 24 84 60Q76 92 50 92Q64 50 50 8', '#d9a88a') +
        line('M50 14Q40 50 48 90', '#b8765a', 4),
      14,
    ),
  rootBeer:
    path('M22 30H68V88Q68 94 62 94H28Q22 94 22 88Z', '#5a2c14') +
    path('M54 30H68V88Q68 94 62 94H50Q56 60 54 30', '#3f1d0c') +
    line('M68 42Q88 42 88 60Q88 76 68 76', '#c9b09a', 6) +
    disc(28, 26, 11, '#fff4d6') +
    disc(44, 20, 14, '#fffaf0') +
    disc(60, 26, 12, '#fdebc0') +
    block(20, 28, 50, 8, 4, '#fff4d6') +
    disc(36, 52, 3, '#9a6a48') +
    disc(46, 66, 3, '#9a6a48') +
    disc(34, 76, 3, '#9a6a48'),
  coffee:
    leaf(56, 30, 40, 58) +
    leaf(46, 30, 40, -60, '#378a44') +
    disc(38, 40, 11, '#d0283c') +
    disc(62, 42, 11, '#b81f34') +
    disc(50, 32, 11, '#e2404f') +
    placed(34, 74, 0.42, coffeeBean) +
    placed(66, 76, 0.42, coffeeBean, 40),
  coffeeBeans:
    placed(34, 44, 0.62, coffeeBean) +
    placed(68, 48, 0.6, coffeeBean, 50) +
    placed(48, 74, 0.6, coffeeBean, -60),
  cocoa: leaf(58, 24, 30, 60) + placed(48, 54, 0.9, cocoaPod, 18),
  chocolate: barForm('#6a3a20', '#3f2012', '#8a5636'),
  milkChocolate: barForm('#9a6238', '#6a3e20', '#c08a5a'),
  cookie: cookieForm('#e0ac62', '#b87f36', '#4a2815'),
  gingerSnap: cookieForm('#b8702f', '#8a4c1a', '#7a3f14'),
  shortbread: placed(50, 50, 0.95, shortbreadForm(''), -10),
  dippedShortbread: placed(50, 50, 0.95, shortbreadForm('#4a2815'), -10),
  popcorn:
    placed(32, 46, 0.56, kernel) + placed(68, 42, 0.56, kernel, 70) + placed(50, 72, 0.58, kernel, 140),
  kettleChip: placed(36, 56, 0.66, chip, -18) + placed(66, 48, 0.62, chip, 24),
  cracker: placed(
    50,
    50,
    1,
    block(16, 16, 68, 68, 12, '#cf9a4a') +
      block(16, 14, 68, 66, 12, '#f3cf8a') +
      strewn(
        [
          [32, 30, 0],
          [50, 30, 0],
          [68, 30, 0],
          [32, 48, 0],
          [50, 48, 0],
          [68, 48, 0],
          [32, 66, 0],
          [50, 66, 0],
          [68, 66, 0],
        ],
        1,
        disc(50, 50, 2.8, '#b07c34'),
      ),
    10,
  ),
  arare,
  honey,
  cinnamon,
  sesame: grains('#f7e6bf', '#c9a86a'),
  seeds: grains('#6a8a4a', '#3f5a2c'),
  flax: grains('#a8662c', '#6a3a14'),
  azuki:
    placed(34, 38, 0.44, azuki, -20) +
    placed(66, 44, 0.44, azuki, 24) +
    placed(40, 66, 0.44, azuki, 10) +
    placed(70, 72, 0.4, azuki, -14),
  brownSugar:
    placed(34, 44, 0.5, lump('#b87a3a', '#8a5420', '#d9a466')) +
    placed(66, 50, 0.48, lump('#a86a2e', '#7a481a', '#cf9658'), 40) +
    placed(48, 74, 0.46, lump('#c28646', '#8f5a24', '#e0b074'), -20),
  salt:
    placed(34, 44, 0.5, lump('#ffffff', '#cfdbe4', '#f3f8fb')) +
    placed(66, 50, 0.48, lump('#f7fafc', '#c2d2de', '#ffffff'), 40) +
    placed(48, 74, 0.46, lump('#ffffff', '#cfdbe4', '#f0f5f8'), -20),
  redSalt:
    placed(34, 44, 0.5, lump('#e08a6a', '#b85a3e', '#f3b49a')) +
    placed(66, 50, 0.48, lump('#d97a5a', '#a84e34', '#f0a688'), 40) +
    placed(48, 74, 0.46, lump('#e89878', '#bf6648', '#f7c2aa'), -20),
  charcoal:
    placed(34, 44, 0.52, lump('#3a3d42', '#1d1f22', '#5a5f66')) +
    placed(66, 50, 0.5, lump('#33363b', '#17191c', '#4f545a'), 40) +
    placed(48, 74, 0.48, lump('#42464c', '#222529', '#666b72'), -20),
  iceCubes:
    placed(
      34,
      60,
      0.5,
      path('M14 30L52 14L88 30V72L50 90L14 72Z', '#d5f0fa') +
        path('M50 48L88 30V72L50 90Z', '#8fc9e4') +
        path('M14 30L50 48V90L14 72Z', '#b5e0f2') +
        line('M24 44L24 62', '#ffffff', 5),
    ) +
    placed(
      68,
      62,
      0.46,
      path('M14 30L52 14L88 30V72L50 90L14 72Z', '#d5f0fa') +
        path('M50 48L88 30V72L50 90Z', '#8fc9e4') +
        path('M14 30L50 48V90L14 72Z', '#b5e0f2'),
    ) +
    placed(
      52,
      32,
      0.46,
      path('M14 30L52 14L88 30V72L50 90L14 72Z', '#e6f8fd') +
        path('M50 48L88 30V72L50 90Z', '#9fd4ea') +
        path('M14 30L50 48V90L14 72Z', '#c2e8f6'),
    ),
  iceBlock:
    path('M10 34L40 18L92 30V70L60 86L10 74Z', '#d5f0fa') +
    path('M60 46L92 30V70L60 86Z', '#8fc9e4') +
    path('M10 34L60 46V86L10 74Z', '#b5e0f2') +
    line('M20 46L20 62M30 49L30 56', '#ffffff', 4),
  crushedIce: [
    [30, 34],
    [54, 26],
    [74, 42],
    [22, 56],
    [46, 50],
    [66, 62],
    [34, 74],
    [56, 80],
    [78, 74],
  ]
    .map(([x, y], i) => placed(x ?? 0, y ?? 0, 0.26, lump('#e6f8fd', '#9fd4ea', '#ffffff'), i * 40))
    .join(''),
  cheese,
  cheeseSticks: [-12, 4, 20]
    .map((turn, i) =>
      placed(
        34 + i * 16,
        50,
        1,
        block(42, 10, 16, 80, 5, i % 2 ? '#fff0c4' : '#ffe6a0') + block(52, 10, 6, 80, 3, '#ecc870'),
        turn,
      ),
    )
    .join(''),
  shreddedCheese: [
    [30, 30, 30],
    [60, 26, -50],
    [72, 46, 10],
    [40, 46, 80],
    [26, 60, -30],
    [56, 62, 40],
    [74, 70, -70],
    [40, 76, 0],
    [60, 82, 60],
  ]
    .map(([x, y, turn], i) =>
      placed(
        x ?? 0,
        y ?? 0,
        0.6,
        line('M24 56Q50 40 76 52', ['#ffb52c', '#ffe08a', '#f59a1f'][i % 3] ?? '', 11),
        turn ?? 0,
      ),
    )
    .join(''),
  butter: butterForm,
  bread: chevronBread('#b8742c', '#f7dfae', ''),
  sweetBread: roundLoaf,
  taroBread: chevronBread('#a8682c', '#cbb0e0', '#8a5ab0'),
  pancakes: pancakeStack,
  taroPancakes,
  waffle: waffleForm,
  egg:
    placed(36, 54, 0.7, eggForm('#ffffff', '#d9dfe4'), -12) +
    placed(68, 58, 0.6, eggForm('#f7f5ef', '#cfd6dc'), 14),
  brownEgg:
    placed(36, 54, 0.7, eggForm('#d9a878', '#b07c4c'), -12) +
    placed(68, 58, 0.6, eggForm('#c99464', '#a06c3e'), 14),
  blueEgg:
    placed(36, 54, 0.7, eggForm('#a8d5d0', '#78aca8'), -12) +
    placed(68, 58, 0.6, eggForm('#c9d8a8', '#98a878'), 14),
  nest: nest('#f3d9b8', '#e8c49a', '#faeedd'),
  candy: candyForm('#f7f9fa', '#8fd0dc'),
  rootBeerCandy: candyForm('#8a4a24', '#5a2c14'),
  strawberryCandy: candyForm('#ff8aa8', '#e8446c'),
  gummyBear: gummyBear('#f2485c', '#c2263f'),
  gummyRing:
    disc(50, 50, 42, '#f59a4a') +
    disc(49, 48, 39, '#ffb878') +
    path('M50 11A38 38 0 0 1 88 48H70A20 20 0 0 0 50 30Z', '#ff8a8a') +
    disc(50, 50, 18, '#c9602a') +
    disc(50, 51, 16, '#fffaf0') +
    around(12, disc(50, 18, 1.8, '#ffffff')),
  mints: gumPillow('#e6f6ff', '#8fc4e8'),
  haupia:
    path('M10 50L40 30L90 40L62 64Z', '#ffffff') +
    path('M10 50L62 64V88L10 72Z', '#e6eef0') +
    path('M62 64L90 40V62L62 88Z', '#c9d8dd') +
    leaf(54, 42, 26, 30),
  mudPie:
    scoop('#5a3420', '#341a0e') +
    strewn(
      [
        [40, 30, 0],
        [60, 36, 40],
        [48, 44, 80],
      ],
      0.14,
      almondForm,
    ),
  strawberryMochi: mochi('#ffc2d2', '#f294ae', '#fff0f4'),
  matchaMochi: mochi('#cfe0a0', '#a3bd62', '#f2f5dc'),
  azukiMochi: mochi('#f0dcd4', '#d9b5a8', '#8a2430'),
  lilikoiMochi: mochi('#ffe08a', '#f0b83a', '#fff6d6'),
  mochiko: mochi('#ffffff', '#e0e4e8', '#f7f9fa'),
  rainbowShaveIce: shaveIce('#f2485c', '#ffd24a', '#2f8fe8'),
  mangoShaveIce: shaveIce('#ffb52c', '#f7942c', '#c2452c'),
  azukiShaveIce:
    shaveIce('#f7f9fa', '#e6ecf0', '#d5dfe6') +
    placed(44, 50, 0.2, azuki) +
    placed(58, 48, 0.2, azuki, 40) +
    placed(52, 57, 0.18, azuki, -30),
  birthdayCake:
    block(14, 50, 72, 38, 6, '#ffd9a0') +
    path(
      'M14 62V54Q14 44 24 44H76Q86 44 86 54V62Q78 72 70 62Q62 72 54 62Q46 72 38 62Q30 72 22 62Q18 66 14 62',
      '#ff8fb3',
    ) +
    line('M34 44V28M50 44V26M66 44V28', '#4fb4ff', 5) +
    path('M34 26q-5 -6 0 -13q5 7 0 13M50 24q-5 -6 0 -13q5 7 0 13M66 26q-5 -6 0 -13q5 7 0 13', '#ffb52c') +
    strewn(
      [
        [28, 78, 20],
        [46, 80, 60],
        [64, 76, 0],
        [76, 80, 40],
      ],
      1,
      block(46, 48.5, 8, 3, 1.5, '#4fb4ff'),
    ),
  caramel:
    placed(
      36,
      46,
      0.6,
      block(14, 14, 72, 72, 12, '#8a4e18') +
        block(14, 12, 72, 64, 12, '#d08a3a') +
        oval(36, 28, 14, 5, '#f3c07a', -10),
      -12,
    ) +
    placed(
      68,
      64,
      0.5,
      block(14, 14, 72, 72, 12, '#8a4e18') +
        block(14, 12, 72, 64, 12, '#c97f30') +
        oval(36, 28, 14, 5, '#f0b86a', -10),
      16,
    ),
} satisfies Record<string, Drawing>
