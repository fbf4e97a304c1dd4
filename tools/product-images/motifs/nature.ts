import { around, block, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const drop = (x: number, y: number, size: number, fill: string, shade: string) =>
  placed(
    x,
    y,
    size,
    path('M50 6Q82 44 80 66Q76 94 50 94Q24 94 20 66Q18 44 50 6', fill) +
      path('M50 94Q76 94 80 66Q80 56 74 44Q76 78 40 92Q45 94 50 94', shade) +
      oval(38, 60, 6, 12, '#ffffff', 14),
  )
const flame =
  path(
    'M50 4Q58 24 74 40Q90 64 72 84Q62 96 50 96Q28 96 20 74Q16 54 32 38Q34 52 42 52Q38 24 50 4',
    '#e8481c',
  ) +
  path(
    'M52 34Q56 50 66 60Q76 76 64 88Q56 96 48 95Q32 92 32 76Q32 66 40 58Q44 66 48 64Q46 48 52 34',
    '#ff9a1f',
  ) +
  path('M50 62Q62 74 56 88Q44 96 40 82Q40 72 50 62', '#ffe06a')
const waveForm =
  path('M4 78Q10 26 52 18Q86 18 92 46Q82 34 66 38Q50 46 56 62Q66 78 96 74V94H4Z', '#1f7fc9') +
  path('M4 88Q30 84 44 66Q40 44 60 36Q76 34 92 46Q86 22 60 19Q22 22 4 78Z', '#4fb4ec') +
  line('M18 66Q28 36 58 28M30 72Q38 48 56 42', '#bfe8fa', 4) +
  strewn(
    [
      [88, 48, 0],
      [80, 42, 0],
      [92, 56, 0],
      [70, 40, 0],
    ],
    1,
    disc(50, 50, 4.4, '#ffffff'),
  ) +
  path('M4 88Q24 80 44 86T80 84T96 82V96H4Z', '#0f5f9f')
const sunForm =
  around(12, path('M50 2L56 18H44Z', '#ffb11f'), 0) +
  disc(50, 50, 29, '#ffb11f') +
  disc(50, 50, 24, '#ffd24a') +
  oval(42, 42, 8, 5, '#fff0a8', -30)
const moonForm =
  path('M64 8Q26 14 24 50Q26 86 64 92Q30 104 12 72Q2 38 28 16Q44 4 64 8', '#f7dc8a') +
  path('M24 50Q26 86 64 92Q36 98 18 78Q24 70 24 50', '#dcb24a') +
  strewn(
    [
      [70, 30, 0],
      [84, 52, 0],
      [66, 64, 0],
    ],
    0.2,
    path('M50 2L62 38L98 50L62 62L50 98L38 62L2 50L38 38Z', '#fff3c0'),
  )
const star =
  path('M50 4L63 36L97 39L71 61L79 95L50 77L21 95L29 61L3 39L37 36Z', '#ffcf3a') +
  path('M50 4L63 36L97 39L71 61L79 95L50 77Z', '#eaa81a')
const volcano =
  path('M2 88L36 34Q50 44 64 34L98 88Z', '#6a4a44') +
  path('M64 34L98 88H54Q66 64 58 38Z', '#4a302c') +
  path(
    'M34 36Q40 28 50 32Q60 28 66 36Q62 56 58 50Q54 44 52 62Q48 70 46 54Q42 44 40 52Q36 50 34 36',
    '#f0562a',
  ) +
  path('M40 26Q30 12 46 8Q50 0 58 8Q74 8 64 22Q60 30 50 26Q44 30 40 26', '#cfc6be') +
  disc(38, 10, 3, '#ff8a2a') +
  disc(68, 24, 3, '#ff8a2a')
const snow =
  around(6, line('M50 50V8M50 24L40 14M50 24L60 14M50 38L43 31M50 38L57 31', '#7fc4ec', 5.4)) +
  disc(50, 50, 6, '#d5effc')
const bubble = (x: number, y: number, r: number) =>
  disc(x, y, r, '#a8dcf2') +
  disc(x, y, r * 0.82, '#dff4fb') +
  oval(x - r * 0.32, y - r * 0.36, r * 0.26, r * 0.16, '#ffffff', -40)
const turtleForm =
  oval(24, 34, 8, 16, '#6a9a5a', -50) +
  oval(76, 34, 8, 18, '#6a9a5a', 60) +
  oval(28, 80, 7, 11, '#5a8a4c', 40) +
  oval(72, 80, 7, 11, '#5a8a4c', -40) +
  oval(50, 18, 11, 13, '#7fae6a') +
  disc(46, 14, 2, '#14202c') +
  disc(54, 14, 2, '#14202c') +
  oval(50, 58, 30, 34, '#7a5a2c') +
  oval(50, 57, 26, 30, '#a8843f') +
  line(
    'M50 30L40 44L40 66L50 82L60 66L60 44ZM40 44L26 46M40 66L28 74M60 44L74 46M60 66L72 74M50 30V27M50 82V86',
    '#5f431c',
    3,
  )
const face = (fur: string, shade: string, ears: Drawing, marks: Drawing) =>
  ears + disc(50, 54, 37, fur) + path('M50 91A37 37 0 0 0 86 46Q78 82 38 89Q44 91 50 91', shade) + marks
const catEars = (fur: string, inner: string) =>
  path('M16 46L14 8L46 24Z', fur) +
  path('M84 46L86 8L54 24Z', fur) +
  path('M21 36L20 18L36 26Z', inner) +
  path('M79 36L80 18L64 26Z', inner)
const catMarks =
  disc(36, 52, 5, '#1d2418') +
  disc(64, 52, 5, '#1d2418') +
  disc(38, 50, 1.6, '#fff') +
  disc(66, 50, 1.6, '#fff') +
  path('M45 64H55L50 70Z', '#f0808a') +
  line('M50 70Q46 78 40 75M50 70Q54 78 60 75', '#5a3a2c', 2.6) +
  line('M28 66L8 62M28 70L8 74M72 66L92 62M72 70L92 74', '#fffaf0', 2.2)
const dogEars = (fur: string) =>
  path('M20 30Q4 34 6 66Q14 76 26 60Q28 40 34 28Z', fur) +
  path('M80 30Q96 34 94 66Q86 76 74 60Q72 40 66 28Z', fur)
const dogMarks = (muzzle: string) =>
  oval(50, 68, 20, 16, muzzle) +
  disc(37, 48, 5, '#24160e') +
  disc(63, 48, 5, '#24160e') +
  disc(39, 46, 1.6, '#fff') +
  disc(65, 46, 1.6, '#fff') +
  oval(50, 61, 7, 5, '#24160e') +
  line('M50 66V72M50 72Q44 78 38 74M50 72Q56 78 62 74', '#5a3a22', 2.6)
const beeForm =
  oval(40, 26, 12, 20, '#e6f4fbdd', -30) +
  oval(60, 26, 12, 20, '#d5ecf7dd', 30) +
  oval(50, 58, 34, 25, '#ffc22e') +
  path(
    'M38 35Q34 58 38 81Q44 83 49 83Q45 58 49 33Q43 33 38 35M60 34Q56 58 60 82Q66 80 71 77Q68 58 71 39Q66 36 60 34',
    '#3a2410',
  ) +
  disc(24, 54, 4, '#3a2410') +
  line('M26 40Q20 32 12 32M30 38Q28 28 22 24', '#3a2410', 3)

/** Sea, sky and animals: what brands of the islands put on their labels. */
export const nature = {
  wave: waveForm,
  drop: drop(50, 50, 1, '#3fa4e8', '#1f78c0'),
  drops:
    drop(34, 54, 0.7, '#3fa4e8', '#1f78c0') +
    drop(70, 40, 0.5, '#7fc9f2', '#4a9fd8') +
    drop(70, 78, 0.36, '#a8dcf7', '#78bce4'),
  pureDrop: drop(50, 50, 1, '#dff3fb', '#a8d4e8'),
  bubbles: bubble(38, 62, 27) + bubble(70, 38, 20) + bubble(34, 22, 12) + bubble(76, 78, 13),
  flame,
  sun: sunForm,
  dayBreak:
    path('M4 66A46 46 0 0 1 96 66Z', '#ff9a3f') +
    path('M18 66A32 32 0 0 1 82 66Z', '#ffd24a') +
    line('M50 8V0M20 22L14 14M80 22L86 14', '#ffb11f', 6) +
    path('M2 66H98V76H2Z', '#1f7fc9') +
    path('M10 80H90V88H10ZM24 92H76V98H24Z', '#4fb4ec'),
  mountains:
    path('M30 66A24 24 0 0 1 78 66Z', '#ffb52c') +
    path('M0 90L30 44L46 66L64 36L100 90Z', '#3f7a5c') +
    path('M64 36L100 90H60Q70 60 64 36', '#2a5a42') +
    path('M30 44L46 66L40 76Z', '#2a5a42'),
  moon: moonForm,
  star,
  nightSky:
    disc(50, 50, 44, '#24305f') +
    path('M6 60Q30 50 50 62T94 58A44 44 0 0 1 6 60', '#141d40') +
    path('M62 18Q44 24 46 42Q52 56 68 54Q50 66 38 48Q32 26 62 18', '#f7dc8a') +
    strewn(
      [
        [76, 28, 0],
        [28, 32, 0],
        [82, 48, 0],
        [24, 52, 0],
      ],
      1,
      disc(50, 50, 2.2, '#fff3c0'),
    ),
  bolt:
    path('M60 2L16 56H44L34 98L84 40H54L72 2Z', '#ffd21f') +
    path('M60 2L16 56H44L54 40Z', '#fff0a0') +
    path('M44 56L34 98L84 40H74Z', '#eaa814'),
  volcano,
  rainbow:
    [
      [44, '#f0405a'],
      [36, '#ff9a2a'],
      [28, '#ffd93a'],
      [20, '#4fb45a'],
      [12, '#2f8fe8'],
    ]
      .map(([r, tint]) => path(`M${50 - Number(r)} 72A${r} ${r} 0 0 1 ${50 + Number(r)} 72Z`, String(tint)))
      .join('') +
    disc(18, 74, 12, '#ffffff') +
    disc(32, 78, 11, '#f0f4f7') +
    disc(82, 74, 12, '#ffffff') +
    disc(68, 78, 11, '#f0f4f7'),
  snowflake: snow,
  feather:
    path('M18 88Q20 40 60 14Q84 2 88 8Q94 34 74 58Q54 80 30 80Z', '#f3f7fa') +
    path('M88 8Q94 34 74 58Q54 80 30 80Q66 46 88 8', '#c9d6df') +
    line('M14 94Q36 54 82 14', '#8fa3b3', 4) +
    line('M40 62L36 48M54 48L50 34M46 70L60 70M60 56L74 54', '#ffffff', 2.6),
  leafSprig:
    leaf(50, 92, 46, -60) +
    leaf(50, 92, 46, 60) +
    leaf(50, 70, 44, -42, '#4fae5a') +
    leaf(50, 70, 44, 42, '#4fae5a') +
    leaf(50, 56, 46, 0, '#6fc46a'),
  seedling:
    line('M50 92V48', '#4f9a4c', 6) +
    leaf(50, 56, 46, -56, '#5fb85a') +
    leaf(50, 50, 52, 50, '#4aa64c') +
    oval(50, 92, 26, 6, '#7a5230'),
  coral:
    line(
      'M50 94V56M50 70Q30 64 28 40M28 52Q16 46 16 32M50 60Q72 56 74 32M74 46Q86 42 86 28M50 58Q48 36 52 14M51 36Q60 30 60 20',
      '#f2646a',
      8,
    ) +
    strewn(
      [
        [28, 36, 0],
        [16, 28, 0],
        [74, 28, 0],
        [86, 24, 0],
        [52, 10, 0],
        [60, 17, 0],
      ],
      1,
      disc(50, 50, 5, '#ffa0a0'),
    ),
  turtle: turtleForm,
  canoe:
    path('M4 60Q50 86 96 50Q90 82 50 84Q14 82 4 60', '#8a4a1c') +
    path('M4 60Q50 86 96 50Q50 70 4 60', '#b8702f') +
    path('M46 64V6Q82 26 76 60Z', '#f2542a') +
    path('M46 64V6Q54 34 52 64Z', '#ffb52c') +
    line('M46 66V4', '#4a2813', 4) +
    line('M10 92Q30 86 50 92T92 90', '#4fb4ec', 5),
  sailboat:
    path('M12 66H88Q80 88 62 88H34Q18 84 12 66', '#2a6fc0') +
    path('M46 60V8L14 60Z', '#fffaf0') +
    path('M52 60V16L82 60Z', '#f2542a') +
    line('M49 66V6', '#6a4520', 4) +
    line('M8 94Q30 88 50 94T92 92', '#7fcaf2', 5),
  cat: face(
    '#e8a04a',
    '#c97a2a',
    catEars('#e8a04a', '#f7c0a8'),
    catMarks + line('M50 20V32M40 22V30M60 22V30', '#c97a2a', 4),
  ),
  blackCat: face(
    '#4a4f5a',
    '#2f333c',
    catEars('#4a4f5a', '#8a8f9a'),
    disc(36, 52, 6, '#b4d84a') +
      disc(64, 52, 6, '#b4d84a') +
      disc(36, 52, 2.6, '#14180c') +
      disc(64, 52, 2.6, '#14180c') +
      path('M45 64H55L50 70Z', '#f0808a') +
      line('M28 66L8 62M28 70L8 74M72 66L92 62M72 70L92 74', '#d5dae0', 2.2),
  ),
  kitten: face('#f3e6d2', '#d9c4a4', catEars('#f3e6d2', '#f7b8b8'), catMarks),
  dog: face('#d9a05a', '#b3783a', dogEars('#8a5426'), dogMarks('#fbeed9')),
  puppy: face(
    '#fbeed9',
    '#dfc8a4',
    dogEars('#c98a4a'),
    oval(66, 46, 15, 17, '#c98a4a') + dogMarks('#ffffff'),
  ),
  oldDog: face(
    '#a8a29a',
    '#827c74',
    dogEars('#5f5a54'),
    dogMarks('#f3f0ea') + line('M30 38L40 36M60 36L70 38', '#f3f0ea', 4),
  ),
  lamb:
    disc(26, 42, 17, '#ffffff') +
    disc(50, 26, 19, '#ffffff') +
    disc(74, 42, 17, '#ffffff') +
    disc(28, 64, 15, '#f0f2f4') +
    disc(72, 64, 15, '#f0f2f4') +
    oval(50, 60, 22, 28, '#5a4a44') +
    disc(42, 54, 3.6, '#ffffff') +
    disc(58, 54, 3.6, '#ffffff') +
    disc(42, 54, 2, '#14100e') +
    disc(58, 54, 2, '#14100e') +
    oval(22, 54, 10, 6, '#5a4a44', 20) +
    oval(78, 54, 10, 6, '#5a4a44', -20) +
    oval(50, 74, 6, 4, '#8a746c'),
  paw:
    oval(50, 66, 25, 21, '#6a4526') +
    oval(22, 44, 10, 14, '#6a4526', -24) +
    oval(78, 44, 10, 14, '#6a4526', 24) +
    oval(39, 25, 10, 14, '#6a4526', -8) +
    oval(61, 25, 10, 14, '#6a4526', 8),
  bone: placed(
    50,
    50,
    1,
    block(24, 40, 52, 20, 6, '#fff6e0') +
      disc(20, 38, 13, '#fff6e0') +
      disc(20, 62, 13, '#fff6e0') +
      disc(80, 38, 13, '#fff6e0') +
      disc(80, 62, 13, '#f3e3c0') +
      block(24, 52, 52, 8, 4, '#e8d5ac'),
    -30,
  ),
  cow: face(
    '#ffffff',
    '#dfe3e6',
    path('M14 40Q2 36 6 52Q14 60 24 52Z', '#f0c0b0') +
      path('M86 40Q98 36 94 52Q86 60 76 52Z', '#f0c0b0') +
      path('M28 26Q16 18 20 6Q30 16 38 20Z', '#c9a878') +
      path('M72 26Q84 18 80 6Q70 16 62 20Z', '#c9a878'),
    path('M50 18Q80 20 86 50Q72 60 62 46Q56 30 50 18', '#3a2a22') +
      oval(50, 74, 22, 15, '#f5b8b0') +
      disc(42, 74, 3, '#b86a68') +
      disc(58, 74, 3, '#b86a68') +
      disc(34, 48, 4.4, '#241812') +
      disc(66, 48, 4.4, '#fff'),
  ),
  chick:
    disc(50, 52, 38, '#ffd93a') +
    path('M50 90A38 38 0 0 0 87 44Q78 80 38 88Q44 90 50 90', '#eab01a') +
    path('M44 16Q48 4 52 14Q58 6 58 18Z', '#eab01a') +
    disc(36, 46, 4.6, '#2a1a08') +
    disc(64, 46, 4.6, '#2a1a08') +
    path('M42 56L50 50L58 56L50 64Z', '#f5862c') +
    oval(14, 60, 7, 13, '#eab01a', 20) +
    oval(86, 60, 7, 13, '#eab01a', -20),
  crab:
    oval(50, 58, 32, 22, '#e8502c') +
    path('M18 58Q26 80 50 80Q74 80 82 58Q60 70 18 58', '#bf3418') +
    line('M22 50Q8 42 12 26M78 50Q92 42 88 26M22 66L6 74M26 74L14 86M78 66L94 74M74 74L86 86', '#e8502c', 6) +
    path('M4 26Q4 8 20 12L14 22L22 24Q16 34 4 26M96 26Q96 8 80 12L86 22L78 24Q84 34 96 26', '#e8502c') +
    line('M40 40V30M60 40V30', '#e8502c', 4) +
    disc(40, 28, 6, '#fff') +
    disc(60, 28, 6, '#fff') +
    disc(40, 28, 3, '#1d1408') +
    disc(60, 28, 3, '#1d1408'),
  bee: beeForm,
  mosquito:
    oval(34, 34, 8, 24, '#cfe0e6dd', -50) +
    oval(66, 34, 8, 24, '#cfe0e6dd', 50) +
    oval(50, 62, 9, 26, '#6a5a5a') +
    line('M42 52H58M42 62H58M43 72H57', '#f3ead9', 3) +
    disc(50, 36, 10, '#4a3c3c') +
    line('M50 28V8M44 56L22 60L12 78M56 56L78 60L88 78M44 66L28 78L24 94M56 66L72 78L76 94', '#4a3c3c', 3),
} satisfies Record<string, Drawing>
