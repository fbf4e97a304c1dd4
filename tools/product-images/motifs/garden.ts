import { block, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const chiliForm = (skin: string, shade: string, light: string) =>
  path('M62 26Q84 28 82 48Q74 84 18 92Q10 92 14 86Q48 74 50 44Q50 28 62 26', skin) +
  path('M82 48Q74 84 18 92Q62 80 72 38Q80 38 82 48', shade) +
  line('M58 42Q56 62 42 74', light, 4) +
  path('M50 34Q58 20 76 26Q84 30 82 38Q66 30 50 34', '#3f9a4c') +
  line('M70 24Q72 14 82 10', '#3f9a4c', 5)

const onionForm = (skin: string, shade: string, rib: string) =>
  path('M50 10Q52 28 74 38Q92 52 82 74Q70 90 50 90Q30 90 18 74Q8 52 26 38Q48 28 50 10', skin) +
  path('M50 90Q70 90 82 74Q92 52 74 38Q80 66 50 90', shade) +
  line('M50 30Q34 54 42 86M50 30Q66 54 58 86', rib, 2.6) +
  line('M44 91L42 96M50 92L50 98M56 91L58 96', '#a8834a', 2.6) +
  line('M50 28Q48 14 44 8M50 28Q52 14 57 8', '#6a9f3a', 4)

const root = (skin: string, shade: string, mark: string) =>
  path('M8 66Q6 50 26 42Q48 32 66 20Q82 14 92 24Q94 38 80 52Q64 72 40 80Q14 84 8 66', skin) +
  path('M8 66Q14 84 40 80Q64 72 80 52Q90 42 92 32Q70 58 44 66Q22 72 8 66', shade) +
  line('M28 52L38 50M52 42L60 36M40 66L48 62M70 32L76 28', mark, 2.6)

const cutFace = (flesh: string, shade: string) =>
  oval(66, 62, 26, 28, shade, 10) + oval(66, 62, 22, 24, flesh, 10)

const specks = (tint: string) =>
  strewn(
    [
      [58, 50, 30],
      [70, 48, -20],
      [62, 62, 10],
      [76, 62, 50],
      [56, 72, -40],
      [70, 76, 0],
    ],
    1,
    oval(50, 50, 2.6, 1.2, tint),
  )

const corn = (kernel: string, shade: string) =>
  path('M50 6Q70 24 68 64Q60 88 50 90Q40 88 32 64Q30 24 50 6', kernel) +
  line(
    'M43 18Q40 48 42 82M50 10L50 86M57 18Q60 48 58 82M33 38L67 38M32 50L68 50M33 62L67 62M36 74L64 74M37 26L63 26',
    shade,
    2,
  ) +
  path('M50 96Q18 88 16 44Q34 52 44 92Z', '#5fae4a') +
  path('M50 96Q82 88 84 44Q66 52 56 92Z', '#3f8a3a')

const gingerForm = (skin: string, shade: string, cut: string) =>
  path(
    'M12 62Q10 46 28 48Q30 22 44 26Q54 30 48 46Q62 44 66 24Q74 12 84 22Q88 34 74 46Q92 48 92 62Q90 76 74 70Q60 92 48 78Q26 86 12 62',
    skin,
  ) +
  path('M12 62Q26 86 48 78Q60 92 74 70Q90 76 92 62Q70 66 56 70Q32 76 12 62', shade) +
  oval(82, 23, 7, 8, cut, 30) +
  line('M26 56Q34 52 40 58M52 50Q60 54 66 48M34 34L42 36M68 34L76 36', shade, 2.6)

const stalk = (grain: string, stem: string, shade: string) =>
  line('M30 94Q48 60 54 18M46 94Q52 60 70 26M62 94Q60 64 84 44', stem, 3.4) +
  (
    [
      [54, 18, 0],
      [70, 26, 24],
      [84, 44, 44],
    ] as const
  )
    .map(([x, y, turn]) =>
      placed(
        x,
        y,
        0.5,
        [0, 20, 40, 60]
          .map((dy) => oval(38, 30 + dy, 9, 14, grain, -24) + oval(62, 30 + dy, 9, 14, shade, 24))
          .join('') + oval(50, 16, 8, 15, grain),
        turn,
      ),
    )
    .join('')

const mint =
  leaf(50, 92, 46, -62) +
  leaf(50, 92, 46, 62, '#3a8f52', '#1f6a38') +
  leaf(50, 84, 72, 0, '#58bf70', '#2a8048') +
  leaf(50, 76, 50, -38, '#4fae66', '#2a7a44') +
  leaf(50, 76, 50, 38, '#45a05c', '#226a3a')

const spinach =
  line('M50 96L50 60', '#6a9f3a', 5) +
  leaf(50, 78, 56, -44, '#2f8045', '#1c5c30') +
  leaf(50, 78, 56, 44, '#2a7540', '#1c5c30') +
  leaf(50, 72, 66, 0, '#45a058', '#226a3a')

const carrot =
  [-34, -12, 12, 34].map((turn) => leaf(66, 34, 30, turn + 40, '#4fae5a')).join('') +
  path('M56 28Q72 30 74 46Q60 78 14 92Q10 90 12 86Q30 40 56 28', '#f5862c') +
  path('M74 46Q60 78 14 92Q50 72 66 34Q73 38 74 46', '#cf6014') +
  line('M42 46L50 54M34 60L40 66M54 36L58 40', '#ffb878', 3)

const aloe =
  [-62, 62].map((turn) => leaf(50, 88, 58, turn, '#4f9a6a', '#3a7a52')).join('') +
  [-32, 32].map((turn) => leaf(50, 88, 72, turn, '#5fb07c', '#3f8a5c')).join('') +
  leaf(50, 90, 82, 0, '#7cc796', '#4f9a6a')

const agave =
  [-78, -52, -26, 26, 52, 78].map((turn) => leaf(50, 88, 62, turn, '#5a9a9a', '#3a7478')).join('') +
  leaf(50, 88, 78, 0, '#7ab8b4', '#4a8a8c') +
  oval(50, 88, 18, 7, '#3a7478')

const seaweed =
  line('M30 94Q18 74 32 58Q42 42 30 24', '#2f6a4a', 9) +
  line('M50 94Q40 70 52 50Q60 32 50 10', '#3f8a5c', 10) +
  line('M72 94Q82 72 70 58Q60 44 72 26', '#245c3a', 9)

const lemongrass =
  [-26, -14, 12, 26].map((turn) => line(`M50 94Q50 50 ${50 + turn * 1.3} 10`, '#8fb84a', 4.6)).join('') +
  line('M46 94L48 40M54 94L52 44', '#dce8a8', 6) +
  line('M50 94L50 24', '#b8d070', 5)

/** What grows: vegetables, roots, herbs and grain. */
export const garden = {
  chilies:
    placed(36, 52, 0.8, chiliForm('#d42a22', '#98161a', '#ff8a70'), -22) +
    placed(62, 52, 0.86, chiliForm('#f0502c', '#b3261c', '#ffa078'), 14),
  jalapeno: chiliForm('#5fa83a', '#357a24', '#a8d880'),
  onion: onionForm('#f5e6b8', '#e0c47e', '#c9a65a'),
  garlic: onionForm('#fdf8ee', '#e3d6c4', '#c7b49c'),
  sweetPotato: root('#a8435f', '#7f2a4a', '#d98aa0') + cutFace('#8a5ac0', '#6a2a4a') + specks('#b795de'),
  orangeSweetPotato: root('#c2622e', '#96441a', '#e8a070') + cutFace('#f59a3a', '#96441a'),
  ube: root('#5f4534', '#432e22', '#8f745c') + cutFace('#7a45b8', '#432e22') + specks('#b48ae0'),
  taro: root('#8a6a4f', '#654a34', '#b89a7c') + cutFace('#efe6f0', '#654a34') + specks('#7f4f9a'),
  corn: corn('#ffd24a', '#e0a51f'),
  blueCorn: corn('#4f5a9a', '#323a70'),
  ginger: gingerForm('#e2b878', '#b8884a', '#fff0bd'),
  turmeric: gingerForm('#d98a2c', '#a8601a', '#ffb52a'),
  mint,
  spinach,
  greens: placed(36, 52, 0.8, spinach, -14) + placed(66, 54, 0.78, spinach, 16),
  carrot,
  beet:
    [-30, 0, 30].map((turn) => leaf(50, 40, 38, turn, '#4f9a4c', '#b3264f')).join('') +
    path('M50 34Q84 36 82 60Q76 80 54 86Q50 98 48 86Q24 80 18 60Q16 36 50 34', '#9a1f4a') +
    path('M54 86Q76 80 82 60Q82 46 70 39Q76 70 48 86Q50 96 54 86', '#701234') +
    oval(34, 54, 6, 10, '#cf5a80', 20),
  cucumber:
    placed(
      44,
      52,
      0.92,
      oval(50, 50, 48, 20, '#3a8a42', -40) + line('M24 66L72 26M32 76L80 38', '#6ab868', 3),
    ) +
    disc(66, 66, 25, '#3a8a42') +
    disc(66, 66, 21, '#d8efb8') +
    strewn(
      [
        [66, 56, 0],
        [75, 62, 60],
        [73, 72, 120],
        [62, 75, 180],
        [57, 66, 270],
      ],
      1,
      oval(50, 50, 2, 4, '#9cc97c'),
    ),
  tomato:
    disc(50, 56, 38, '#e2382a') +
    path('M50 94A38 38 0 0 0 86 44Q80 80 50 94', '#b3201c') +
    oval(34, 46, 8, 6, '#ff9a8a', -30) +
    path('M50 32Q40 40 28 30Q40 26 46 26L50 12L54 26Q60 26 72 30Q60 40 50 32', '#3f9a4c'),
  peas:
    path('M8 40Q30 84 92 70Q94 62 90 60Q50 60 20 34Q12 32 8 40', '#6fb84a') +
    path('M8 40Q30 84 92 70Q50 70 8 40', '#3f8a2f') +
    strewn(
      [
        [30, 50, 0],
        [44, 58, 0],
        [58, 63, 0],
        [72, 66, 0],
      ],
      1,
      disc(50, 50, 7.4, '#b4e07a') + disc(48, 48, 2.4, '#e6f7c0'),
    ),
  pumpkin:
    oval(30, 60, 22, 30, '#e2762a') +
    oval(70, 60, 22, 30, '#c25c18') +
    oval(50, 60, 20, 32, '#f59038') +
    line('M50 28Q50 18 58 14', '#5a7a2c', 6),
  aloe,
  agave,
  seaweed,
  lemongrass,
  sage:
    [-54, -20, 20, 54].map((turn) => leaf(50, 92, 62, turn, '#9ab89a', '#6f9470')).join('') +
    leaf(50, 92, 78, 0, '#b4ceb0', '#7fa280'),
  vetiver:
    [-30, -20, -10, 0, 10, 20, 30]
      .map((bend, i) =>
        line(
          `M${50 + bend * 0.3} 94Q${50 + bend * 0.6} 50 ${50 + bend * 1.4} ${8 + Math.abs(bend) * 0.7}`,
          i % 2 ? '#6a9a3a' : '#94bd5a',
          5,
        ),
      )
      .join('') + line('M36 90H64', '#c9a05a', 6),
  wasabi:
    leaf(44, 36, 34, -30) +
    leaf(52, 34, 36, 34) +
    path('M34 38Q50 28 64 38Q70 62 56 88Q50 96 44 88Q30 62 34 38', '#8fb84a') +
    path('M56 88Q50 96 47 91Q58 66 56 34L64 38Q70 62 56 88', '#6a9434') +
    line('M38 48L46 52M38 60L46 63M42 72L48 74M62 48L55 53M61 62L54 66', '#5a7f2c', 3),
  rice: stalk('#ecd08a', '#9aa84a', '#cfa850'),
  barley: stalk('#d9a85a', '#a8844a', '#b07c34'),
  oats: stalk('#f2e0b4', '#b89a5c', '#d5b878'),
  rye: stalk('#b8905a', '#8a7444', '#8a6436'),
  sugarCane:
    [26, 46, 66]
      .map(
        (x, i) =>
          block(x, 8 + i * 5, 15, 86 - i * 5, 5, i % 2 ? '#b4c95a' : '#9ab84a') +
          line(`M${x} ${34 + i * 4}h15M${x} ${60 - i * 3}h15`, '#6a8a2c', 3.6),
      )
      .join('') +
    leaf(46, 26, 40, -56) +
    leaf(66, 26, 38, 58),
  hops:
    line('M50 22Q52 10 62 8', '#4f7a2c', 4) +
    leaf(56, 16, 30, 84) +
    [
      [50, 30],
      [38, 42],
      [62, 42],
      [50, 52],
      [34, 60],
      [66, 60],
      [50, 70],
      [42, 78],
      [58, 78],
    ]
      .map(
        ([x, y]) =>
          path(`M${x} ${(y ?? 0) - 14}q15 9 0 28q-15 -19 0 -28`, '#a8c95a') +
          line(`M${x} ${(y ?? 0) - 8}v16`, '#7a9f34', 2),
      )
      .join('') +
    path('M50 78q11 7 0 20q-11 -13 0 -20', '#8fb444'),
  juniper:
    line('M50 96L50 16', '#5a4a34', 4) +
    [24, 40, 56, 72]
      .map((y) =>
        line(
          `M50 ${y}L28 ${y - 14}M50 ${y}L72 ${y - 14}M50 ${y + 8}L22 ${y + 4}M50 ${y + 8}L78 ${y + 4}`,
          '#3f8a70',
          5,
        ),
      )
      .join('') +
    strewn(
      [
        [36, 44, 0],
        [64, 34, 0],
        [66, 68, 0],
        [38, 74, 0],
      ],
      1,
      disc(50, 50, 10, '#4a5a9a') + disc(47, 47, 3, '#9aa8da'),
    ),
} satisfies Record<string, Drawing>
