import { around, block, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const flameTip = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    path('M50 2Q82 44 76 66Q70 94 50 94Q30 94 24 66Q20 40 50 2', '#ff9a1f') +
      path('M50 40Q66 64 62 76Q58 90 50 90Q42 90 38 76Q36 62 50 40', '#ffe68a'),
  )
const capsule = (a: string, b: string) =>
  placed(
    50,
    50,
    1,
    path('M6 50A18 18 0 0 1 24 32H50V68H24A18 18 0 0 1 6 50', a) +
      path('M50 32H76A18 18 0 0 1 76 68H50Z', b) +
      oval(28, 40, 14, 4, '#ffffff99') +
      oval(70, 40, 14, 4, '#ffffff66'),
    -36,
  )
const tablet = (a: string, shade: string) =>
  disc(50, 54, 36, shade) +
  disc(50, 50, 36, a) +
  line('M20 50H80', shade, 4) +
  oval(38, 32, 12, 5, '#ffffff99', -20)
const bandage = (skin: string, pad: string, turn: number) =>
  placed(
    50,
    50,
    1,
    block(4, 32, 92, 36, 18, skin) +
      block(34, 32, 32, 36, 2, pad) +
      strewn(
        [
          [42, 42, 0],
          [50, 42, 0],
          [58, 42, 0],
          [42, 50, 0],
          [50, 50, 0],
          [58, 50, 0],
          [42, 58, 0],
          [50, 58, 0],
          [58, 58, 0],
        ],
        1,
        disc(50, 50, 1.8, '#00000033'),
      ) +
      strewn(
        [
          [16, 50, 0],
          [24, 42, 0],
          [24, 58, 0],
          [76, 42, 0],
          [76, 58, 0],
          [84, 50, 0],
        ],
        1,
        disc(50, 50, 1.8, '#00000022'),
      ),
    turn,
  )
const toothForm =
  path(
    'M14 40Q12 10 36 12Q50 18 64 12Q88 10 86 40Q84 58 76 90Q68 98 62 84Q58 64 50 64Q42 64 38 84Q32 98 24 90Q16 58 14 40',
    '#ffffff',
  ) + path('M64 12Q88 10 86 40Q84 58 76 90Q68 98 62 84Q80 50 64 12', '#d5e2ea')
const shine = path('M50 2L60 40L98 50L60 60L50 98L40 60L2 50L40 40Z', '#ffd24a')
const battery = (turn: number, size: number) =>
  placed(
    50,
    50,
    size,
    block(30, 14, 40, 80, 7, '#2a2f35') +
      block(30, 14, 40, 28, 7, '#e0a51f') +
      block(42, 6, 16, 10, 3, '#c9d3dc') +
      block(36, 16, 6, 76, 3, '#ffffff44') +
      line('M50 24V34M45 29H55', '#2a2f35', 3.4) +
      line('M45 80H55', '#e0a51f', 3.4),
    turn,
  )
const rolls = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    path('M10 26V78Q50 98 90 78V26Z', '#f7f9fa') +
      path('M70 34V84Q82 82 90 78V26Z', '#dfe6eb') +
      oval(50, 26, 40, 16, '#ffffff') +
      oval(50, 26, 40, 16, '#00000008') +
      oval(50, 26, 14, 6, '#b8844c') +
      oval(50, 27, 11, 4.4, '#6a4520'),
  )
const slipperOne = (turn: number) =>
  placed(
    50,
    50,
    1,
    path('M50 4Q76 6 74 34Q68 56 72 74Q72 96 52 96Q32 96 32 76Q34 54 28 34Q26 6 50 4', '#2f8fa8') +
      path('M50 10Q70 12 68 34Q62 56 66 74Q66 90 52 90Q38 90 38 76Q40 54 34 34Q32 12 50 10', '#4fb8cf') +
      line('M50 24Q34 34 34 52M50 24Q66 34 66 52', '#f2542a', 7) +
      disc(50, 22, 4, '#f2542a'),
    turn,
  )
const shirt =
  path('M30 14L8 30L20 50L28 44V88H72V44L80 50L92 30L70 14Q60 26 50 26Q40 26 30 14', '#4fb4ec') +
  path('M72 44L80 50L92 30L70 14Q66 20 60 23V88H72Z', '#2f8cc4')
const barrel =
  path('M22 16Q12 50 22 84H78Q88 50 78 16Z', '#a8662c') +
  path('M64 16H78Q88 50 78 84H64Q72 50 64 16', '#7f4a1c') +
  line('M36 16Q30 50 36 84M50 16V84', '#7f4a1c', 3) +
  line('M19 30H81M19 70H81', '#3f4a54', 6) +
  oval(50, 16, 28, 7, '#c2803c') +
  disc(50, 50, 5, '#3a1d0b')

/** Things of the house, the bathroom, the nursery and the beach. */
export const household = {
  battery: battery(-14, 1),
  batterySlim: battery(-18, 0.8) + placed(66, 54, 0.72, battery(16, 1)),
  bulb:
    path('M50 4Q84 6 84 40Q82 56 68 66V74H32V66Q18 56 16 40Q16 6 50 4', '#ffe68a') +
    path('M50 4Q84 6 84 40Q82 56 68 66V74H54Q76 40 50 4', '#f7c83a') +
    block(34, 74, 32, 8, 3, '#b8c4ce') +
    block(36, 83, 28, 7, 3, '#8fa1b3') +
    block(42, 91, 16, 6, 3, '#5a6a78') +
    line('M40 44L46 54L50 44L54 54L60 44', '#e08a14', 3.6),
  cable:
    line('M24 20Q0 60 34 70Q66 78 60 46Q54 20 84 30Q98 40 82 76', '#f3f6f8', 7) +
    placed(24, 16, 0.34, block(30, 20, 40, 60, 10, '#33475c') + block(38, 0, 24, 24, 6, '#c9d3dc'), -28) +
    placed(82, 80, 0.34, block(30, 20, 40, 60, 10, '#33475c') + block(38, 0, 24, 24, 6, '#c9d3dc'), 200),
  charger:
    block(22, 34, 56, 58, 12, '#f3f6f8') +
    block(64, 34, 14, 58, 8, '#d0d9e0') +
    block(34, 12, 8, 24, 2, '#b0bcc6') +
    block(58, 12, 8, 24, 2, '#b0bcc6') +
    path('M54 42L38 66H49L45 86L63 58H52Z', '#ffb51f'),
  flashlight: placed(
    50,
    50,
    1,
    path('M24 4H76L94 -14H6Z', '#fff0a0aa') +
      path('M22 8H78L66 34H34Z', '#3f4a54') +
      oval(50, 9, 28, 7, '#ffe68a') +
      block(36, 34, 28, 60, 6, '#2a2f35') +
      block(54, 34, 10, 60, 4, '#171a1e') +
      block(44, 46, 10, 14, 5, '#f2542a'),
    36,
  ),
  candle:
    block(24, 44, 52, 50, 8, '#fff3dc') +
    path('M60 44H76V86Q76 94 68 94H58Z', '#e8d5b0') +
    oval(50, 45, 26, 7, '#fffaf0') +
    line('M50 44V34', '#3a2410', 3) +
    flameTip(50, 20, 0.36) +
    placed(50, 72, 0.3, around(6, oval(50, 28, 11, 22, '#ffffff')) + disc(50, 50, 8, '#f7c83a')),
  citronella:
    path('M16 50H84L76 90Q50 98 24 90Z', '#c9602a') +
    path('M66 50H84L76 90Q70 93 62 94Z', '#a0461a') +
    oval(50, 50, 34, 9, '#ffe28a') +
    line('M50 48V38', '#3a2410', 3) +
    flameTip(50, 24, 0.36) +
    line('M30 62L38 78M50 64V82M70 62L62 78', '#f3b48a', 3),
  tape:
    disc(46, 50, 40, '#8f9aa5') +
    disc(46, 50, 34, '#aab5bf') +
    disc(46, 50, 22, '#6a4a24') +
    disc(46, 50, 18, '#fdf6ea') +
    path('M46 90H96V74H76Q66 88 46 90', '#98a4af') +
    line('M92 74V90', '#7a8590', 3),
  window:
    block(12, 12, 76, 76, 6, '#ffffff') +
    block(19, 19, 62, 62, 2, '#7fcaf2') +
    path('M19 62L62 19H78L19 78Z', '#d5f0fb') +
    line('M50 18V82M18 50H82', '#ffffff', 6),
  bath:
    path('M6 50H94Q94 84 70 86H30Q6 84 6 50', '#ffffff') +
    path('M94 50Q94 84 70 86H58Q78 74 78 50Z', '#d5e2ea') +
    block(2, 46, 96, 9, 4, '#e6eef3') +
    line('M24 86V94M76 86V94', '#b8c6d0', 6) +
    line('M20 46V20Q20 10 30 12', '#b8c6d0', 5) +
    [
      [40, 38, 11],
      [56, 32, 13],
      [72, 40, 10],
      [60, 18, 7],
    ]
      .map(
        ([x, y, r]) =>
          disc(x ?? 0, y ?? 0, r ?? 0, '#a8dcf2') + disc(x ?? 0, y ?? 0, (r ?? 0) * 0.8, '#e6f7fd'),
      )
      .join(''),
  shirt,
  whiteShirt: shirt.replaceAll('#4fb4ec', '#ffffff').replaceAll('#2f8cc4', '#d0dbe3'),
  bathRoll: rolls(50, 54, 0.9),
  bathRolls: rolls(30, 66, 0.52) + rolls(70, 66, 0.52) + rolls(50, 32, 0.52),
  towelRoll: placed(
    50,
    50,
    1,
    path('M24 14V84Q50 96 76 84V14Z', '#ffffff') +
      path('M62 18V88Q70 87 76 84V14Z', '#d9e2e8') +
      oval(50, 14, 26, 9, '#f3f7f9') +
      oval(50, 14, 10, 4, '#b8844c') +
      line('M24 48Q50 60 76 48', '#b8d5e2', 3) +
      path('M76 40H94V90Q84 94 76 86Z', '#f7fafb'),
  ),
  tissue:
    path('M8 56H92V92H8Z', '#7fbfe0') +
    path('M70 56H92V92H70Z', '#5fa4c9') +
    oval(50, 58, 26, 6, '#3f7fa4') +
    path('M30 58Q22 24 44 30Q48 4 60 22Q80 20 70 58Z', '#ffffff') +
    path('M60 22Q80 20 70 58H54Q64 40 60 22', '#dfe8ee'),
  napkin:
    path('M14 30L50 10L86 30V72L50 92L14 72Z', '#ffffff') +
    path('M50 50L86 30V72L50 92Z', '#d9e2e8') +
    line('M14 30L50 50V92M50 50L86 30', '#b8c9d4', 3) +
    line('M24 42L42 52M24 52L42 62', '#7fb874', 3),
  trashBag:
    path('M50 30Q92 36 88 78Q86 94 50 94Q14 94 12 78Q8 36 50 30', '#3f4a54') +
    path('M50 30Q92 36 88 78Q86 94 50 94Q76 66 50 30', '#2a333b') +
    path('M50 32Q26 8 34 4Q46 6 50 20Q54 6 66 4Q74 8 50 32', '#55626e') +
    block(38, 27, 24, 8, 4, '#f2542a') +
    line('M30 54Q26 66 30 78', '#7a8894', 4),
  capsule: capsule('#f2542a', '#fff6e6'),
  whiteCapsule: capsule('#ffffff', '#4fa4e8'),
  brownTablet:
    placed(36, 42, 0.6, tablet('#e8703a', '#b8481a')) + placed(66, 66, 0.6, tablet('#e8703a', '#b8481a'), 40),
  whiteTablet:
    placed(36, 42, 0.6, tablet('#ffffff', '#c9d5de')) + placed(66, 66, 0.6, tablet('#ffffff', '#c9d5de'), 40),
  chewTablets:
    placed(34, 40, 0.52, tablet('#ffb0c0', '#e8809a')) +
    placed(68, 46, 0.52, tablet('#ffe28a', '#e0b83a'), 30) +
    placed(48, 74, 0.52, tablet('#b4e0a0', '#84b870'), -20),
  bandages: bandage('#e0a878', '#f7d8b8', 40) + bandage('#d09060', '#f0c8a0', -40),
  bandage: bandage('#e0a878', '#f7d8b8', -30),
  keikiBandage: bandage('#4fb8cf', '#d5f0f5', -30),
  gauze:
    disc(50, 50, 40, '#e6ecf0') +
    disc(50, 50, 35, '#ffffff') +
    disc(50, 50, 16, '#c9d5de') +
    disc(50, 50, 12, '#f3f7f9') +
    line('M50 20A30 30 0 0 1 80 50M50 27A23 23 0 0 0 27 50', '#d5e0e7', 3) +
    path('M42 4H58V14H68V26H58V36H42V26H32V14H42Z', '#e2302c'),
  thermometer: placed(
    50,
    50,
    1,
    block(38, 4, 24, 82, 12, '#f3f7f9') +
      block(52, 4, 10, 82, 5, '#cfdbe4') +
      block(42, 14, 16, 26, 4, '#a8d8b8') +
      line('M46 22H54M46 30H54', '#2a6a44', 3) +
      block(46, 84, 8, 14, 4, '#b0bcc6') +
      disc(50, 54, 5, '#4fa4e8'),
    40,
  ),
  hearts:
    placed(38, 46, 0.7, path('M50 90Q4 56 12 30Q22 8 50 30Q78 8 88 30Q96 56 50 90', '#f2547a')) +
    placed(70, 66, 0.46, path('M50 90Q4 56 12 30Q22 8 50 30Q78 8 88 30Q96 56 50 90', '#ff9ab0')),
  earPlugs:
    placed(
      34,
      50,
      0.9,
      path('M36 90V40Q36 8 50 8Q64 8 64 40V90Q50 98 36 90', '#f58a3a') + block(36, 76, 28, 16, 6, '#c2601a'),
      -16,
    ) +
    placed(
      68,
      52,
      0.9,
      path('M36 90V40Q36 8 50 8Q64 8 64 40V90Q50 98 36 90', '#ffa85c') + block(36, 76, 28, 16, 6, '#d9752c'),
      16,
    ),
  umbrella:
    line('M50 40L66 96', '#c9a05a', 5) +
    placed(
      50,
      36,
      1,
      path('M4 56Q8 12 50 10Q92 12 96 56Q84 46 72 56Q62 46 50 56Q38 46 28 56Q16 46 4 56', '#f2542a') +
        path('M28 56Q26 24 50 10Q74 24 72 56Q62 46 50 56Q38 46 28 56', '#fff3dc') +
        path('M42 52Q40 24 50 10Q60 24 58 52Q50 50 42 52', '#f2542a'),
      -14,
    ) +
    disc(84, 20, 11, '#ffd24a'),
  tooth: toothForm,
  shinyTooth: toothForm + placed(78, 24, 0.4, shine),
  coolTooth:
    toothForm + placed(50, 38, 0.34, around(6, line('M50 50V6M50 24L38 12M50 24L62 12', '#2f8fd0', 8))),
  keikiTooth:
    toothForm +
    disc(38, 40, 4, '#33475c') +
    disc(62, 40, 4, '#33475c') +
    line('M40 52Q50 62 60 52', '#33475c', 4) +
    disc(28, 50, 5, '#ffb0c0') +
    disc(72, 50, 5, '#ffb0c0'),
  toothbrush: [
    [40, -24, '#2f8fd0'],
    [62, 20, '#f2646a'],
  ]
    .map(([x, turn, tint]) =>
      placed(
        Number(x),
        50,
        0.96,
        block(45, 4, 10, 92, 5, String(tint)) +
          block(55, 6, 12, 26, 3, '#f7fafb') +
          line('M57 12H66M57 19H66M57 26H66', '#b8d5e2', 2),
        Number(turn),
      ),
    )
    .join(''),
  floss: [-20, 6, 32]
    .map((turn, i) =>
      placed(
        32 + i * 18,
        52,
        0.86,
        line('M34 8Q30 36 50 40Q70 36 66 8', ['#2f8fd0', '#3fb48a', '#f2a52c'][i] ?? '', 7) +
          line('M34 12H66', '#ffffff', 3) +
          block(46, 38, 8, 58, 4, ['#2f8fd0', '#3fb48a', '#f2a52c'][i] ?? ''),
        turn,
      ),
    )
    .join(''),
  razor: placed(
    50,
    50,
    1,
    block(20, 8, 60, 22, 6, '#33475c') +
      line('M26 14H74M26 19H74M26 24H74', '#dfe6eb', 2.4) +
      path('M44 30H56L60 92Q50 100 40 92Z', '#2f8fd0') +
      line('M47 48H53M47 58H53M47 68H54', '#bfe0f5', 3),
    30,
  ),
  hairTies: [
    ['34', '40', '#2fb5c8'],
    ['64', '44', '#f2646a'],
    ['48', '68', '#ffb52c'],
  ]
    .map(
      ([x, y, tint]) =>
        `<circle cx="${x}" cy="${y}" r="22" fill="none" stroke="${tint}" stroke-width="9"/><circle cx="${x}" cy="${y}" r="22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="4 6"/>`,
    )
    .join(''),
  babyBottle:
    path('M40 12Q40 2 50 2Q60 2 60 12L62 22H38Z', '#f5c08a') +
    block(30, 20, 40, 12, 4, '#4fb8cf') +
    path('M30 32H70Q78 44 76 56V86Q76 96 66 96H34Q24 96 24 86V56Q22 44 30 32', '#ffffffcc') +
    path('M25 52H75V86Q75 95 66 95H34Q25 95 25 86Z', '#fffaf0') +
    path('M62 52H75V86Q75 95 66 95H58Z', '#e8dcc4') +
    line('M30 60H40M30 70H40M30 80H40', '#4fb8cf', 3),
  babyCup:
    path('M24 34H76L70 94H30Z', '#ffb52c') +
    path('M62 34H76L70 94H58Z', '#e0941a') +
    block(20, 26, 60, 12, 5, '#f2646a') +
    path('M42 26Q40 10 56 10H64V26Z', '#f2646a') +
    placed(49, 66, 0.3, disc(50, 50, 40, '#fff3dc')),
  teddy:
    disc(28, 20, 13, '#a06a34') +
    disc(72, 20, 13, '#a06a34') +
    disc(50, 34, 26, '#c98f52') +
    oval(50, 76, 28, 22, '#c98f52') +
    oval(50, 76, 15, 14, '#f0d5a8') +
    oval(20, 66, 9, 14, '#a06a34', 36) +
    oval(80, 66, 9, 14, '#a06a34', -36) +
    oval(50, 43, 11, 9, '#f0d5a8') +
    disc(41, 31, 3.4, '#2a180c') +
    disc(59, 31, 3.4, '#2a180c') +
    oval(50, 39, 4, 3, '#2a180c'),
  hands:
    path(
      'M20 92V54Q20 42 30 44L34 18Q40 12 44 20V44L48 12Q54 6 58 14L57 44L64 18Q72 14 72 24L68 52L76 44Q86 44 80 56L64 92Z',
      '#f2c09a',
    ) +
    path('M64 92L80 56Q86 44 76 44L68 52L62 92Z', '#d99a70') +
    placed(24, 26, 0.3, shine),
  yarn:
    disc(52, 50, 38, '#f2646a') +
    line(
      'M22 34Q50 22 82 38M16 50Q50 36 88 54M22 68Q50 54 82 72M36 18Q26 50 44 84M60 14Q50 50 66 84',
      '#c2364a',
      3.4,
    ) +
    line('M70 84Q50 98 10 90', '#f2646a', 5),
  litter:
    block(8, 46, 84, 44, 8, '#2fa8a0') +
    block(66, 46, 26, 44, 8, '#1f827c') +
    block(4, 40, 92, 12, 5, '#4fc4ba') +
    path('M14 44Q30 24 50 30Q70 20 86 44Z', '#e6dcc8') +
    strewn(
      [
        [32, 38, 0],
        [48, 34, 0],
        [62, 38, 0],
        [54, 41, 0],
        [72, 40, 0],
      ],
      1,
      disc(50, 50, 2.4, '#b8a888'),
    ),
  walkBag:
    path('M30 40Q14 60 20 84Q50 98 80 84Q86 60 70 40Z', '#4fae5a') +
    path('M58 40H70Q86 60 80 84Q70 90 58 92Z', '#378a44') +
    path('M34 40Q26 20 38 10L48 36L62 10Q74 20 66 40Z', '#5fc06a') +
    block(34, 35, 32, 9, 4, '#378a44') +
    placed(
      50,
      68,
      0.3,
      oval(50, 66, 25, 21, '#fff') +
        oval(22, 44, 10, 14, '#fff', -24) +
        oval(78, 44, 10, 14, '#fff', 24) +
        oval(39, 25, 10, 14, '#fff', -8) +
        oval(61, 25, 10, 14, '#fff', 8),
    ),
  opelu:
    path('M70 50L96 24Q90 50 96 76Z', '#5f9a4c') +
    path('M4 52Q30 16 62 30Q78 38 82 50Q78 64 62 72Q30 84 4 52', '#7fbf66') +
    path('M4 52Q30 84 62 72Q78 64 82 50Q50 66 4 52', '#5f9a4c') +
    disc(22, 46, 4, '#24160e') +
    line('M34 34V70M50 30V74M66 34V68', '#fff3dc', 3.4) +
    leaf(56, 40, 24, 30, '#c9e8a8', '#5f9a4c'),
  soapPaw:
    oval(50, 62, 25, 21, '#6a4526') +
    oval(22, 42, 10, 14, '#6a4526', -24) +
    oval(78, 42, 10, 14, '#6a4526', 24) +
    oval(39, 24, 10, 14, '#6a4526', -8) +
    oval(61, 24, 10, 14, '#6a4526', 8) +
    [
      [18, 78, 12],
      [80, 76, 14],
      [50, 88, 9],
    ]
      .map(
        ([x, y, r]) =>
          disc(x ?? 0, y ?? 0, r ?? 0, '#a8dcf2') + disc(x ?? 0, y ?? 0, (r ?? 0) * 0.8, '#e6f7fd'),
      )
      .join(''),
  woodChips: [
    [30, 34, 20, '#b8763a'],
    [64, 28, -30, '#d9a866'],
    [40, 58, -10, '#c98a4a'],
    [72, 58, 40, '#a8662c'],
    [34, 80, 60, '#d9a866'],
    [62, 82, -20, '#b8763a'],
  ]
    .map(([x, y, turn, tint]) =>
      placed(
        Number(x),
        Number(y),
        0.4,
        path('M4 40L70 26L96 46L28 76Z', String(tint)) + path('M28 76L96 46V58L32 88Z', '#6a4520'),
        Number(turn),
      ),
    )
    .join(''),
  starters:
    [
      [30, 0],
      [50, 1],
      [70, 2],
    ]
      .map(
        ([x, i]) =>
          block((x ?? 0) - 8, 40 + (i === 1 ? 4 : 0), 16, 54, 3, '#d9b880') +
          line(`M${x} 46V90`, '#a8824c', 2),
      )
      .join('') +
    flameTip(50, 26, 0.5) +
    flameTip(30, 30, 0.3) +
    flameTip(70, 30, 0.3),
  barrel,
  paperCups: [0, 1]
    .map((i) =>
      placed(
        36 + i * 30,
        46 + i * 8,
        0.86,
        path('M22 12H78L68 94H32Z', i ? '#f2646a' : '#ffb52c') +
          path('M62 12H78L68 94H57Z', '#00000022') +
          oval(50, 12, 28, 7, '#fffaf0') +
          line('M25 34Q50 42 75 34', '#ffffff', 5),
      ),
    )
    .join(''),
  plates:
    oval(50, 62, 46, 26, '#dfe4e8') +
    oval(50, 56, 46, 26, '#ffffff') +
    oval(50, 55, 38, 20, '#f0f3f5') +
    line('M50 36V56M50 56L18 66M50 56L82 66', '#cfd8de', 4),
  forkAndChopsticks:
    placed(
      36,
      50,
      1,
      path('M38 4V30Q38 44 46 46V94H54V46Q62 44 62 30V4H57V28H52V4H48V28H43V4Z', '#8fa1b3'),
      -16,
    ) +
    line('M58 8L74 94M72 8L82 92', '#b8702f', 6) +
    line('M58 8L60 20M72 8L73 20', '#f2542a', 6),
  straws: ['#f2542a', '#2fa8a0', '#ffb52c', '#2f8fe8']
    .map((tint, i) =>
      placed(
        26 + i * 16,
        52,
        1,
        block(45, 4, 10, 92, 3, '#fffaf0') +
          [0, 1, 2, 3, 4, 5]
            .map((k) => path(`M45 ${12 + k * 15}L55 ${6 + k * 15}V${13 + k * 15}L45 ${19 + k * 15}Z`, tint))
            .join(''),
        -18 + i * 12,
      ),
    )
    .join(''),
  balloons: [
    ['30', '40', '#f2485c'],
    ['68', '34', '#2f8fe8'],
    ['50', '52', '#ffc22e'],
  ]
    .map(
      ([x, y, tint]) =>
        line(`M${x} ${y}Q${(Number(x) + 50) / 2} 80 50 98`, '#8f7a5a', 2) +
        oval(Number(x), Number(y), 19, 24, tint ?? '') +
        oval(Number(x) - 7, Number(y) - 9, 4, 7, '#ffffff99', 20),
    )
    .join(''),
  birthdayCandles: ['#f2485c', '#2f8fe8', '#ffc22e', '#3fb45a']
    .map(
      (tint, i) =>
        block(16 + i * 19, 36, 11, 60, 3, '#fffaf0') +
        [0, 1, 2, 3].map((k) => path(`M${16 + i * 19} ${48 + k * 14}l11 -7v7l-11 7z`, tint)).join('') +
        flameTip(21.5 + i * 19, 20, 0.28),
    )
    .join(''),
  lei:
    around(
      12,
      placed(
        50,
        16,
        0.26,
        around(5, path('M50 50Q28 38 36 12Q50 4 64 12Q72 38 50 50', '#f04a78')) + disc(50, 50, 9, '#ffd24a'),
      ),
    ) +
    around(
      12,
      placed(
        50,
        16,
        0.16,
        around(5, path('M50 50Q28 38 36 12Q50 4 64 12Q72 38 50 50', '#fff3dc')) + disc(50, 50, 9, '#ffb52c'),
      ),
      15,
    ),
  sparkler:
    line('M50 50L84 98', '#8f9aa5', 4) +
    around(16, line('M42 40L42 4', '#ffd24a', 2.4)).replaceAll('50 50)', '42 40)') +
    around(8, line('M42 40L42 14', '#ff9a1f', 3.4)).replaceAll('50 50)', '42 40)') +
    disc(42, 40, 8, '#fff6d0'),
  cards:
    placed(38, 52, 1, block(24, 12, 50, 74, 7, '#c2263a') + block(29, 17, 40, 64, 4, '#e8525f'), -16) +
    placed(
      60,
      50,
      1,
      block(24, 12, 50, 74, 7, '#ffffff') +
        path('M49 66Q26 48 32 36Q40 26 49 38Q58 26 66 36Q72 48 49 66', '#e2302c') +
        disc(32, 22, 3, '#e2302c') +
        disc(66, 76, 3, '#e2302c'),
      12,
    ),
  cooler:
    line('M26 36Q26 8 50 8Q74 8 74 36', '#33475c', 6) +
    block(10, 34, 80, 58, 10, '#2fa8c4') +
    block(68, 34, 22, 58, 10, '#1f829c') +
    block(6, 30, 88, 16, 7, '#f7fafb') +
    block(38, 54, 24, 22, 4, '#fff3dc') +
    placed(50, 65, 0.16, path('M14 30L52 14L88 30V72L50 90L14 72Z', '#7fcaf2')),
  mat:
    path('M10 24L78 14L92 74L24 86Z', '#e8c47a') +
    line('M20 24L34 84M32 22L46 82M44 20L58 80M56 18L70 78M68 16L82 76', '#c2963f', 3) +
    path('M10 24L78 14L81 27L13 37Z', '#2fa8a0') +
    path('M21 73L89 61L92 74L24 86Z', '#2fa8a0'),
  mask:
    path(
      'M8 34Q8 24 20 24H80Q92 24 92 34V52Q92 70 76 70Q60 70 56 56Q50 48 44 56Q40 70 24 70Q8 70 8 52Z',
      '#1f7fc9',
    ) +
    path('M15 36Q15 31 22 31H46V52Q42 63 26 63Q15 63 15 50Z', '#bfe8fa') +
    path('M54 31H78Q85 31 85 36V50Q85 63 74 63Q58 63 54 52Z', '#bfe8fa') +
    line('M22 38L32 34M62 38L72 34', '#ffffff', 4) +
    line('M94 8V70Q94 90 70 90H52', '#ffb52c', 7),
  slippers: placed(32, 52, 0.8, slipperOne(-12)) + placed(68, 52, 0.8, slipperOne(12)),
  beachBall:
    disc(50, 50, 44, '#ffffff') +
    path('M50 50Q30 14 50 6A44 44 0 0 1 88 28Q70 26 50 50', '#f2485c') +
    path('M50 50Q90 46 94 52A44 44 0 0 1 72 88Q70 66 50 50', '#2f8fe8') +
    path('M50 50Q50 90 44 94A44 44 0 0 1 10 68Q30 66 50 50', '#ffc22e') +
    path('M50 50Q14 50 8 38A44 44 0 0 1 28 12Q32 34 50 50', '#3fb45a') +
    disc(50, 50, 7, '#ffffff') +
    oval(34, 24, 10, 5, '#ffffff99', -40),
  lips:
    path('M6 48Q24 24 38 28Q50 34 50 34Q50 34 62 28Q76 24 94 48Q74 80 50 80Q26 80 6 48', '#e8525f') +
    path('M6 48Q30 46 50 50Q70 46 94 48Q70 58 50 56Q30 58 6 48', '#b32f44') +
    oval(64, 66, 14, 4, '#ff9aa0', -10),
} satisfies Record<string, Drawing>
