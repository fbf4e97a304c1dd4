import { around, block, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const fishForm = (back: string, belly: string, fin: string) =>
  path('M68 50L94 26Q90 50 94 74Z', fin) +
  path('M34 28Q48 10 62 28Z', fin) +
  path('M40 72Q50 88 58 72Z', fin) +
  path('M4 52Q26 22 56 28Q72 34 80 50Q72 66 56 74Q26 80 4 52', back) +
  path('M4 52Q40 58 80 50Q72 66 56 74Q26 80 4 52', belly) +
  disc(22, 45, 5, '#ffffff') +
  disc(22, 45, 2.6, '#14202c') +
  line('M34 36Q40 50 34 66', fin, 3)

const shrimpForm = (shell: string, shade: string, stripe: string) =>
  path(
    'M20 30Q40 6 66 16Q92 30 86 60Q80 82 58 86L40 84L56 76Q70 68 66 50Q60 38 44 42Q30 48 20 42Q14 36 20 30',
    shell,
  ) +
  path('M86 60Q80 82 58 86L40 84L56 76Q70 68 66 50Q82 50 86 60', shade) +
  line(
    'M48 14Q50 28 46 40M64 18Q62 32 56 42M79 32Q72 40 64 46M86 52Q76 54 66 56M82 72Q72 68 66 66',
    stripe,
    3,
  ) +
  path('M44 80L26 78L34 88L22 96L48 92Z', stripe) +
  disc(28, 32, 3.4, '#2a1410') +
  line('M20 30Q8 20 8 6M22 26Q16 16 18 4', stripe, 2.4)

const bowlOf = (bowl: string, shade: string, soup: string, top: string) =>
  path('M6 48H94Q92 82 62 92H38Q8 82 6 48', bowl) +
  path('M62 92Q92 82 94 48H78Q80 78 62 92', shade) +
  oval(50, 48, 44, 15, shade) +
  oval(50, 48, 39, 12, soup) +
  top

const noodles = line('M18 46Q26 38 34 46T50 46T66 46T82 46M22 52Q32 44 42 52T60 52T76 52', '#f7df96', 4)
const naruto = oval(34, 44, 10, 6, '#ffffff') + line('M31 44Q34 40 37 44Q35 47 33 45', '#f0608a', 2)
const scallion = strewn(
  [
    [58, 40, 0],
    [66, 46, 0],
    [52, 52, 0],
  ],
  1,
  oval(50, 50, 3.4, 2.4, '#5fae4a'),
)
const steam = line('M36 28Q30 20 36 12M52 26Q46 16 52 8M68 28Q62 20 68 12', '#ffffff', 3.4)

const drumstick = (skin: string, shade: string) =>
  line('M66 66L86 86', '#fbf3e2', 11) +
  disc(88, 82, 8, '#fbf3e2') +
  disc(82, 90, 8, '#fbf3e2') +
  path('M12 34Q16 8 44 10Q70 16 76 44Q78 62 68 70Q58 78 40 74Q10 64 12 34', skin) +
  path('M68 70Q58 78 40 74Q20 67 14 50Q44 66 74 40Q78 60 68 70', shade) +
  line('M26 28Q32 18 44 20', '#f5c07a', 5)

const loaf = (meat: string, shade: string, light: string) =>
  path('M12 40Q12 26 26 26H74Q88 26 88 40V62Q88 76 74 76H26Q12 76 12 62Z', shade) +
  path('M12 36Q12 22 26 22H74Q88 22 88 36V52Q88 66 74 66H26Q12 66 12 52Z', meat) +
  oval(34, 32, 14, 4, light) +
  strewn(
    [
      [28, 46, 0],
      [46, 40, 0],
      [64, 48, 0],
      [76, 38, 0],
      [54, 56, 0],
      [36, 58, 0],
    ],
    1,
    disc(50, 50, 2.4, light),
  )

const glassOf = (drink: string, shade: string, extra: string) =>
  path('M22 12H78L70 90Q70 94 66 94H34Q30 94 30 90Z', '#ffffffcc') +
  path('M25 30H75L69 88H31Z', drink) +
  path('M60 30H75L69 88H56Z', shade) +
  line('M31 20L35 84', '#ffffff', 3) +
  extra

const cupOf = (drink: string, mark: string) =>
  line('M76 44Q94 44 92 58Q90 72 72 70', '#f3e8d6', 8) +
  path('M14 36H80V60Q80 86 56 88H38Q14 86 14 60Z', '#fffaf0') +
  path('M60 36H80V60Q80 86 56 88H48Q64 70 60 36', '#e6d8c0') +
  oval(47, 36, 33, 10, '#e6d8c0') +
  oval(47, 36, 28, 7.6, drink) +
  mark +
  line('M36 22Q30 14 36 6M54 22Q48 14 54 6', '#ffffffcc', 3.6)

const wineGlass = (wine: string, shade: string) =>
  path('M28 8H72Q78 50 50 56Q22 50 28 8', '#ffffffbb') +
  path('M26 28H74Q74 52 50 55Q26 52 26 28', wine) +
  path('M62 28H74Q74 52 50 55Q62 46 62 28', shade) +
  line('M50 56V88', '#e6eef2', 5) +
  oval(50, 91, 22, 5, '#e6eef2') +
  line('M32 14L32 24', '#ffffff', 3)

const flute = (wine: string) =>
  path('M36 8H64L60 54Q50 66 40 54Z', '#ffffffbb') +
  path('M37 22H63L60 53Q50 63 40 53Z', wine) +
  line('M50 60V88', '#e6eef2', 4.4) +
  oval(50, 91, 18, 4.4, '#e6eef2') +
  strewn(
    [
      [46, 34, 0],
      [53, 42, 0],
      [48, 50, 0],
      [54, 28, 0],
    ],
    1,
    disc(50, 50, 1.8, '#ffffff'),
  )
const mug = (beer: string, shade: string, foam: string) =>
  line('M68 42Q90 42 90 60Q90 78 68 78', '#f7f0dc', 7) +
  path('M20 30H68V88Q68 94 62 94H26Q20 94 20 88Z', beer) +
  path('M54 30H68V88Q68 94 62 94H50Q56 60 54 30', shade) +
  line('M32 44V84M44 44V84', '#ffffff66', 4) +
  disc(28, 26, 12, foam) +
  disc(44, 20, 14, foam) +
  disc(60, 26, 12, foam) +
  block(18, 26, 52, 12, 6, foam)
const sausage = (skin: string, shade: string) =>
  path('M10 40Q6 24 22 24Q30 62 82 56Q94 58 92 70Q88 80 76 80Q20 86 10 40', skin) +
  path('M10 40Q20 86 76 80Q88 80 92 70Q40 82 10 40', shade) +
  line('M30 44L24 54M46 58L42 68M64 62L62 72', '#f0a068', 3)

/** Meat, fish, cooked food, and what is poured. */
export const kitchen = {
  ahi: fishForm('#2f5f8f', '#c9dbe6', '#f2b62a'),
  salmon: fishForm('#e88a6a', '#f7cdb8', '#b8563c'),
  reefFish: placed(
    50,
    50,
    1,
    fishForm('#f7b52c', '#ffe28a', '#2a6fc0') + line('M46 30Q52 50 46 72M58 32Q64 50 58 70', '#2a6fc0', 5),
  ),
  shrimp: shrimpForm('#ff9a78', '#e8704f', '#c94a34'),
  chicken: drumstick('#d98a3a', '#a85a1c'),
  beef:
    path('M10 50Q10 20 42 20Q84 22 90 52Q92 80 58 82Q12 84 10 50', '#f3d9cf') +
    path('M17 50Q18 27 42 27Q77 29 83 52Q84 73 58 75Q20 77 17 50', '#b83244') +
    path('M24 52Q40 40 60 56Q70 62 78 58M34 34Q46 40 62 36', '#f0b0ac') +
    line('M28 50Q42 42 56 54M46 36Q56 44 70 42M40 66Q52 60 66 66', '#f3b8b4', 3.4) +
    oval(34, 42, 8, 6, '#fbf0e6'),
  liver:
    path('M10 46Q20 20 52 26Q86 26 92 50Q88 70 64 66Q50 86 26 76Q8 66 10 46', '#8a3a2c') +
    path('M92 50Q88 70 64 66Q50 86 26 76Q14 70 11 58Q50 66 92 50', '#64241a') +
    oval(36, 40, 12, 5, '#b86450', -10),
  luncheonMeat: placed(50, 54, 1, loaf('#f0938a', '#cf6a62', '#ffc2ba')),
  cornedBeef: placed(50, 54, 1, loaf('#b8504a', '#8a3230', '#e89a8c')),
  porkBeans: bowlOf(
    '#b3261e',
    '#8a1914',
    '#a84a1c',
    strewn(
      [
        [26, 46, 10],
        [38, 50, 60],
        [52, 44, -20],
        [64, 50, 30],
        [76, 46, 0],
        [46, 54, 40],
      ],
      0.13,
      oval(50, 50, 42, 28, '#e0b078'),
    ) + block(54, 38, 14, 9, 2, '#f5c0b0'),
  ),
  sausageLinks:
    placed(50, 38, 0.86, sausage('#a8402a', '#7a2818')) + placed(50, 66, 0.86, sausage('#b84a2e', '#8a301c')),
  hashBrown:
    oval(50, 54, 42, 27, '#a8661f') +
    oval(50, 49, 42, 27, '#e2a94a') +
    line(
      'M22 46L36 52M40 36L54 42M58 56L74 50M34 62L48 58M66 38L76 44M28 38L36 34M52 66L60 64',
      '#b87a28',
      3.2,
    ),
  saimin:
    bowlOf('#b3261e', '#8a1914', '#d9a04a', noodles + naruto + scallion) +
    placed(66, 40, 0.26, shrimpForm('#ff9a78', '#e8704f', '#c94a34')) +
    steam,
  shoyuRamen:
    bowlOf('#2b2118', '#14100c', '#8a5220', noodles + oval(64, 42, 11, 6, '#e8b88a') + scallion) + steam,
  spicyRamen:
    bowlOf('#b3261e', '#8a1914', '#c9401c', noodles + line('M60 40Q68 36 74 42', '#7a0f0a', 4) + scallion) +
    steam,
  curry:
    bowlOf(
      '#f3ead9',
      '#d5c6ac',
      '#b8701c',
      noodles + block(58, 40, 9, 7, 2, '#f58a2c') + block(70, 46, 8, 6, 2, '#f0d47a') + scallion,
    ) + steam,
  oxtail:
    bowlOf(
      '#4a2413',
      '#2f160b',
      '#a86a2c',
      noodles + disc(62, 44, 8, '#6a3418') + disc(62, 44, 3.4, '#f3e3cf') + scallion,
    ) + steam,
  dryNoodles: bowlOf(
    '#f3ead9',
    '#d5c6ac',
    '#c98a3a',
    placed(50, 42, 0.8, noodles + line('M20 38Q30 30 40 38T60 38T80 38', '#f7df96', 5)),
  ),
  riceBowl: bowlOf(
    '#2a5f8f',
    '#174066',
    '#f3f3ee',
    path('M12 48Q14 18 50 18Q86 18 88 48Q50 58 12 48', '#fffef9') +
      strewn(
        [
          [34, 34, 30],
          [50, 28, 0],
          [66, 36, -30],
          [44, 44, 60],
          [60, 46, 10],
        ],
        1,
        oval(50, 50, 4, 2, '#dfe0d8'),
      ),
  ),
  brownRiceBowl: bowlOf(
    '#4a2413',
    '#2f160b',
    '#c9a878',
    path('M12 48Q14 18 50 18Q86 18 88 48Q50 58 12 48', '#dcc094') +
      strewn(
        [
          [34, 34, 30],
          [50, 28, 0],
          [66, 36, -30],
          [44, 44, 60],
          [60, 46, 10],
        ],
        1,
        oval(50, 50, 4, 2, '#a8824c'),
      ),
  ),
  oatmeal: bowlOf(
    '#f3ead9',
    '#d5c6ac',
    '#ecdcb4',
    strewn(
      [
        [30, 46, 0],
        [44, 50, 30],
        [60, 44, -20],
        [72, 48, 10],
      ],
      1,
      oval(50, 50, 5, 3, '#cbb07a'),
    ),
  ),
  yogurt: bowlOf(
    '#7fbfe0',
    '#4f94bc',
    '#ffffff',
    path('M26 46Q40 34 56 42Q72 46 66 38Q60 30 52 30Q72 26 76 42Q66 58 40 54Z', '#f0f4f6'),
  ),
  cocoaCereal: bowlOf(
    '#f3ead9',
    '#d5c6ac',
    '#e8d3bc',
    strewn(
      [
        [28, 46, 0],
        [38, 42, 0],
        [48, 48, 0],
        [58, 42, 0],
        [68, 48, 0],
        [76, 44, 0],
        [40, 53, 0],
        [58, 54, 0],
      ],
      1,
      disc(50, 50, 6, '#5a3018') + disc(48, 48, 2, '#8f5a36'),
    ),
  ),
  chiliCrisp: bowlOf(
    '#2b2118',
    '#14100c',
    '#c2301a',
    strewn(
      [
        [30, 46, 20],
        [44, 50, 70],
        [58, 44, -20],
        [70, 48, 40],
        [50, 42, 0],
      ],
      1,
      block(46, 48, 8, 4, 2, '#7a120c'),
    ) +
      strewn(
        [
          [38, 44, 0],
          [64, 52, 0],
          [54, 50, 0],
        ],
        1,
        disc(50, 50, 2, '#f7e0a0'),
      ),
  ),
  milk: glassOf('#ffffff', '#e3ebf0', ''),
  shoyu:
    path('M38 6H62V24Q78 34 78 52V86Q78 94 70 94H30Q22 94 22 86V52Q22 34 38 24Z', '#2f1a0e') +
    path('M62 24Q78 34 78 52V86Q78 94 70 94H60Q70 60 62 24', '#1a0d06') +
    block(36, 2, 28, 12, 3, '#c2301a') +
    block(22, 54, 56, 26, 0, '#f3e3c6') +
    disc(50, 67, 8, '#c2301a'),
  latte: cupOf('#c98f5a', path('M47 31Q38 33 42 38Q47 42 52 38Q56 33 47 31', '#fff3dc')),
  matcha:
    path('M14 40H86Q84 84 58 90H42Q16 84 14 40', '#5a4a3a') +
    path('M58 90Q84 84 86 40H74Q76 74 58 90', '#3f3226') +
    oval(50, 40, 36, 12, '#3f3226') +
    oval(50, 40, 31, 9.4, '#8fb257') +
    strewn(
      [
        [40, 38, 0],
        [52, 42, 0],
        [62, 38, 0],
        [46, 44, 0],
      ],
      1,
      disc(50, 50, 2, '#c9de9a'),
    ),
  tea: cupOf('#b8641c', ''),
  teaLeaf:
    leaf(50, 92, 54, -52, '#3f8a44') + leaf(50, 92, 54, 52, '#347a3a') + leaf(50, 92, 80, 0, '#5fae4f'),
  roastedTea:
    leaf(50, 92, 54, -52, '#9a6230', '#6a3f18') +
    leaf(50, 92, 54, 52, '#8a5426', '#5c3412') +
    leaf(50, 92, 80, 0, '#b87a3c', '#7a4a1c'),
  oolong:
    path('M22 46Q22 28 50 28Q78 28 78 46V64Q78 88 50 88Q22 88 22 64Z', '#7a4630') +
    path('M78 46V64Q78 88 50 88Q70 66 66 32Q78 36 78 46', '#54291a') +
    path('M78 48Q92 42 96 30L88 28Q84 40 76 44Z', '#7a4630') +
    line('M22 46Q6 46 8 60Q10 72 24 70', '#7a4630', 6) +
    oval(50, 29, 22, 6, '#94583e') +
    disc(50, 20, 5, '#54291a') +
    leaf(44, 74, 26, -14, '#d9b06a', '#a87a34') +
    leaf(56, 74, 24, 20, '#d9b06a', '#a87a34'),
  chai:
    placed(
      34,
      66,
      0.6,
      around(8, path('M50 50Q40 30 50 8Q60 30 50 50', '#a8602c')) +
        around(8, oval(50, 24, 3, 6, '#5a2c10')) +
        disc(50, 50, 6, '#6a3412'),
    ) +
    placed(
      64,
      46,
      0.72,
      [-16, 12]
        .map((turn) =>
          placed(
            50,
            50,
            1,
            block(40, 8, 20, 84, 9, '#a8602c') + line('M47 12V88M54 12V88', '#6a3412', 2.6),
            turn * 2,
          ),
        )
        .join(''),
    ),
  mugGold: mug('#f2b02c', '#cf8a14', '#fffaf0'),
  mugAmber: mug('#c26a1c', '#93460c', '#fff3dc'),
  mugStout: mug('#2f1a10', '#180c07', '#e8cfa8'),
  redWine: wineGlass('#8a1f3a', '#5c1028'),
  whiteWine: wineGlass('#f3e6a0', '#dcc76a'),
  roseWine: wineGlass('#f5a0a8', '#dc7a86'),
  bubbly: placed(36, 52, 0.94, flute('#f7e08a'), -10) + placed(66, 52, 0.94, flute('#f3d268'), 10),
  sake:
    path('M32 8H56V26Q70 36 70 56V84Q70 92 62 92H26Q18 92 18 84V56Q18 36 32 26Z', '#e6eef2') +
    path('M56 26Q70 36 70 56V84Q70 92 62 92H52Q64 60 56 26', '#bccbd5') +
    path('M64 62H96Q96 90 80 92Q64 90 64 62', '#fffaf0') +
    oval(80, 63, 16, 4.6, '#cfe0e6') +
    line('M30 56Q44 48 56 58', '#2f5f8f', 4) +
    line('M30 66Q44 58 56 68', '#2f5f8f', 3),
  nigori:
    path('M32 8H56V26Q70 36 70 56V84Q70 92 62 92H26Q18 92 18 84V56Q18 36 32 26Z', '#ffffff') +
    path('M56 26Q70 36 70 56V84Q70 92 62 92H52Q64 60 56 26', '#dfe3e6') +
    path('M64 62H96Q96 90 80 92Q64 90 64 62', '#d9a878') +
    oval(80, 63, 16, 4.6, '#fdfdfb') +
    disc(40, 62, 10, '#f2a0b4'),
  maiTai: glassOf(
    '#f5942c',
    '#d9601c',
    path('M25 30H75L74 44H26Z', '#8a2f14') +
      placed(
        72,
        18,
        0.36,
        around(5, path('M50 50Q30 38 38 12Q50 4 62 12Q70 38 50 50', '#f04a78')) + disc(50, 50, 7, '#ffd24a'),
      ) +
      leaf(34, 16, 22, -30),
  ),
  lavaFlow: glassOf(
    '#fff3e6',
    '#f0dcc4',
    path('M31 88L29 62Q36 54 42 66Q48 50 54 64Q62 48 70 66L69 88Z', '#f0405a') +
      line('M40 64Q42 46 38 36M58 62Q60 46 64 38', '#f7808f', 4),
  ),
  margarita:
    path('M10 22H90Q86 48 62 52Q60 62 56 64H44Q40 62 38 52Q14 48 10 22', '#c9e88a') +
    path('M74 22H90Q86 48 62 52Q60 62 56 64H50Q72 46 74 22', '#9fc95a') +
    line('M10 22H90', '#ffffff', 6) +
    line('M50 64V88', '#e6eef2', 5) +
    oval(50, 91, 20, 5, '#e6eef2') +
    disc(84, 20, 13, '#5fa02c') +
    disc(84, 20, 9.6, '#dcf09a'),
  blueLagoon: glassOf(
    '#2f9ae8',
    '#1468b8',
    disc(72, 18, 13, '#ffd93a') + disc(72, 18, 9.6, '#fff3b0') + line('M38 10L46 86', '#ffffff', 4),
  ),
  oldFashioned:
    path('M14 26H86L80 88Q80 92 76 92H24Q20 92 20 88Z', '#ffffffaa') +
    path('M18 48H82L78 86H22Z', '#c2701c') +
    block(36, 40, 26, 26, 4, '#ffe8c0cc') +
    path('M62 20Q86 14 84 36Q76 26 62 20', '#f58a1c') +
    disc(34, 74, 6, '#8a1028'),
  punch: glassOf(
    '#f0404f',
    '#bf1f36',
    disc(70, 18, 14, '#ff9a2a') + disc(70, 18, 10, '#ffd694') + leaf(36, 18, 22, -20),
  ),
} satisfies Record<string, Drawing>
