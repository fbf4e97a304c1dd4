import { around, disc, leaf, line, oval, path, placed, strewn, type Drawing } from './draw.ts'

const plumeriaForm = (edge: string, heart: string) =>
  around(
    5,
    path('M50 52Q26 40 32 16Q40 2 54 8Q70 20 50 52', edge) +
      path('M50 52Q40 42 42 30Q48 24 52 30Q57 40 50 52', heart),
  ) + disc(50, 51, 5, heart)

const hibiscusForm = (petal: string, shade: string) =>
  around(
    5,
    path('M50 50Q22 40 28 14Q36 2 50 8Q64 2 72 14Q78 40 50 50', petal) +
      line('M50 44L50 16M44 40L38 20M56 40L62 20', shade, 2.2),
  ) +
  around(5, path('M50 52L44 34L56 34Z', shade)) +
  line('M50 52Q62 44 76 26', '#ffd24a', 5) +
  strewn(
    [
      [72, 26, 0],
      [78, 22, 0],
      [80, 29, 0],
      [70, 34, 0],
    ],
    1,
    disc(50, 50, 3.6, '#ffe89a'),
  )

const jasmine =
  around(6, oval(50, 28, 11, 22, '#ffffff') + line('M50 46L50 20', '#e6e0c8', 2)) + disc(50, 50, 7, '#f7dc8a')

const rosebud =
  leaf(40, 82, 40, -74) +
  leaf(60, 82, 40, 74) +
  disc(50, 48, 38, '#e8527a') +
  path('M12 48Q20 84 50 86Q80 84 88 48Q72 72 50 70Q28 72 12 48', '#c02f5c') +
  path('M26 40Q32 20 54 20Q74 24 72 44Q68 62 48 60Q34 56 38 44Q44 34 56 40', '#f58aa5') +
  line('M26 40Q32 20 54 20Q74 24 72 44Q68 62 48 60Q34 56 38 44Q44 34 56 40', '#c02f5c', 3)

const spike = (bud: string, light: string) =>
  [30, 50, 70]
    .map(
      (x, i) =>
        line(`M${x} 96L${x} 30`, '#6a9f5a', 3.4) +
        [0, 1, 2, 3, 4]
          .map((k) => {
            const y = 18 + (i === 1 ? 0 : 10) + k * 11
            return (
              oval(x - 6, y + 4, 6, 5, bud, -30) + oval(x + 6, y + 4, 6, 5, bud, 30) + oval(x, y, 5, 6, light)
            )
          })
          .join(''),
    )
    .join('')

/** Flowers of the islands, and those a scent is named after. */
export const flowers = {
  hibiscus: leaf(26, 74, 34, -120) + leaf(74, 76, 34, 120) + hibiscusForm('#f04a78', '#b01f50'),
  plumeria: leaf(24, 76, 34, -126) + leaf(76, 78, 34, 126) + plumeriaForm('#fffaf0', '#ffc83a'),
  pinkPlumeria: leaf(24, 76, 34, -126) + leaf(76, 78, 34, 126) + plumeriaForm('#ff9ab8', '#ffd24a'),
  pikake:
    leaf(28, 72, 38, -120) +
    leaf(72, 74, 38, 120) +
    placed(40, 40, 0.66, jasmine) +
    placed(68, 58, 0.56, jasmine, 25) +
    placed(36, 72, 0.46, jasmine, 10),
  rose: rosebud,
  lavender: spike('#8a68c4', '#b39ae0'),
  vanilla:
    line('M18 92Q34 54 66 16M32 94Q52 60 82 28', '#4a2a14', 6) +
    line('M20 88Q36 54 65 18', '#7a4a2a', 2) +
    placed(
      38,
      40,
      0.66,
      around(5, oval(50, 26, 12, 22, '#fff4d0') + line('M50 44L50 14', '#e6cf8a', 2.4), 36) +
        disc(50, 50, 12, '#f7c84a'),
    ),
  awapuhi:
    leaf(36, 94, 60, -38) +
    leaf(64, 94, 60, 38) +
    line('M50 96L50 60', '#3f8a3a', 6) +
    [
      [50, 66],
      [38, 56],
      [62, 56],
      [42, 42],
      [58, 42],
      [50, 30],
      [50, 48],
    ]
      .map(
        ([x, y]) =>
          path(`M${x} ${(y ?? 0) + 12}q-15 -10 0 -32q15 22 0 32`, '#d8263a') +
          line(`M${x} ${(y ?? 0) + 8}v-16`, '#f5707a', 2),
      )
      .join(''),
  lehua:
    leaf(28, 78, 34, -110) +
    leaf(72, 78, 34, 110) +
    around(22, line('M50 50L50 12', '#e2302c', 3) + disc(50, 11, 3.2, '#ffd24a')) +
    around(14, line('M50 50L50 26', '#a81a20', 3), 9) +
    disc(50, 50, 7, '#8a1218'),
  sunflower:
    around(14, oval(50, 16, 8, 16, '#ffc22e')) +
    around(14, oval(50, 20, 5, 12, '#f09a14'), 13) +
    disc(50, 50, 22, '#5a3216') +
    disc(50, 50, 14, '#7a4a24') +
    around(8, disc(50, 41, 1.8, '#2f190d')),
  blossom:
    around(5, path('M50 50Q30 38 38 16Q46 14 50 22Q54 14 62 16Q70 38 50 50', '#ffb0c8')) +
    around(5, line('M50 48L50 34', '#d9527f', 2.4)) +
    disc(50, 50, 5, '#ffd24a'),
  cottonFlower:
    line('M50 96L50 66', '#8a6a44', 5) +
    leaf(50, 88, 34, -60, '#8aa85a') +
    disc(34, 46, 20, '#ffffff') +
    disc(66, 46, 20, '#ffffff') +
    disc(50, 32, 20, '#ffffff') +
    disc(50, 56, 19, '#f0f2f5') +
    path('M30 62Q50 84 70 62Q60 72 50 68Q40 72 30 62', '#8a6a44'),
  tulip:
    line('M50 96L50 56', '#4f9a4c', 5) +
    leaf(50, 94, 46, -32) +
    leaf(50, 94, 46, 32) +
    path('M26 18Q38 26 50 10Q62 26 74 18Q80 60 50 64Q20 60 26 18', '#f4739a') +
    path('M50 10Q62 28 74 18Q80 60 50 64Q66 44 50 10', '#d04878'),
} satisfies Record<string, Drawing>
