import { bench, board, lamp, openBook, shelf, steam, table, window } from '../buildings.ts'
import { moon, stars } from '../country.ts'
import { bust, person, skins } from '../figures.ts'
import {
  at,
  circle,
  colour,
  fade,
  line,
  many,
  oval,
  rect,
  shade,
  shape,
  times,
  turn,
  write,
} from '../pencil.ts'
import { backpack, clock, flask, generator, laptop } from '../things.ts'

/** Students reading late under lamps in the library. */
export const libraryNight = () =>
  rect(0, 0, 320, 200, '#0D3B2A') +
  shelf(0, 52, 320, 0) +
  shelf(0, 96, 320, 3) +
  oval(104, 128, 74, 48, colour.sun, 0.22) +
  oval(232, 128, 74, 48, colour.sun, 0.22) +
  table(156) +
  bust(104, 160, 1, { skin: '#5B3A29', cloth: colour.spark, hair: 'low' }) +
  bust(232, 160, 1, { skin: '#7A4B32', cloth: '#2F5C8A', hair: 'bun' }) +
  openBook(104, 166) +
  openBook(232, 166) +
  lamp(168, 158, 1) +
  lamp(40, 158, 1)

/** The reading room at nine in the morning: bags on every chair, two readers. */
export const librarySeats = () =>
  rect(0, 0, 320, 200, '#E9E2CF') +
  shelf(0, 44, 320, 5, 26) +
  window(28, 58, 60, 54, '#B9C9B4', '#DDEDE8') +
  window(232, 58, 60, 54, '#B9C9B4', '#DDEDE8') +
  clock(160, 80, 19, 9, 5) +
  rect(0, 118, 320, 82, '#C9B58C') +
  many([0, 1, 2], (row) => {
    const y = 132 + row * 26
    const scale = 0.7 + row * 0.16
    return (
      many([40, 104, 168, 232, 296], (x, column) => {
        const cx = 160 + (x - 168) * (0.8 + row * 0.14)
        const taken = (row === 1 && column === 3) || (row === 0 && column === 1)
        return taken
          ? at(
              cx,
              y + 2,
              scale * 0.62,
              bust(0, 0, 1, {
                skin: skins[row + 2] ?? '#5B3A29',
                cloth: row ? colour.spark : colour.indigo,
                hair: row ? 'puffs' : 'low',
              }),
            )
          : at(cx, y + 2, scale * 0.62, rect(-15, -38, 30, 36, '#8A5A35', 5)) +
              ((row + column) % 4 === 2
                ? ''
                : backpack(
                    cx,
                    y - 1,
                    scale * 0.5,
                    [colour.indigo, colour.green, colour.spark, colour.wine, '#3B423E'][
                      (column + row * 2) % 5
                    ],
                  ))
      }) +
      rect(-4, y, 328, 8 + row * 2, row % 2 ? '#A66E42' : '#B07A4C') +
      rect(-4, y + 8 + row * 2, 328, 4, '#8A5A35')
    )
  })

/** Flasks and a notebook on a laboratory bench. */
export const laboratory = () =>
  rect(0, 0, 320, 200, '#DCE9E4') +
  window(24, 20, 84, 70) +
  table(140) +
  line('M214 142V40h-30', '#6E756F', 4) +
  rect(202, 136, 36, 6, '#3B423E', 2) +
  rect(180, 26, 7, 72, '#FFFFFF', 2, 0.9) +
  rect(180, 50, 7, 48, '#7BB7C9', 2) +
  line('M183.500 98v8', '#7BB7C9', 2) +
  circle(183.5, 114, 2.2, '#7BB7C9') +
  flask(184, 144, 0.62, '#E3A0B4') +
  flask(132, 144, 0.95, colour.spark) +
  rect(254, 84, 24, 58, '#FFFFFF', 4, 0.85) +
  rect(254, 108, 24, 34, colour.grass, 4) +
  rect(286, 70, 20, 72, '#FFFFFF', 4, 0.85) +
  rect(286, 98, 20, 44, colour.sun, 4) +
  turn(
    -6,
    50,
    160,
    rect(14, 144, 92, 28, colour.indigo, 3) +
      rect(18, 140, 88, 25, colour.cream, 3) +
      line('M28 148h64M28 156h44', '#9AA39D', 2),
  )

/** The debate: a candidate at the lectern of the auditorium, seen over the heads. */
export const debate = () =>
  rect(0, 0, 320, 200, colour.indigo) +
  shape('M120 0h80l60 160H60z', colour.denim, 0.5) +
  rect(0, 18, 320, 26, colour.spark) +
  times(16, (i) => rect(i * 20, 18, 10, 26, i % 2 ? colour.sun : colour.green)) +
  rect(0, 148, 320, 52, '#14263F') +
  at(
    160,
    170,
    1.16,
    bust(
      0,
      0,
      1,
      { skin: '#5B3A29', cloth: colour.cream, hair: 'fila', top: colour.green },
      shape('M-7-38H7L0-14z', colour.green),
    ),
  ) +
  rect(192, 112, 4, 60, '#0C1724') +
  turn(24, 188, 112, rect(182, 94, 10, 18, '#0C1724', 5)) +
  times(8, (i) => {
    const x = 10 + i * 43
    const y = i % 2 ? 194 : 190
    return (
      circle(x, y, 17, skins[(i * 3) % 5] ?? '#3A2418') +
      shape(`M${x - 18} ${y - 2}c0-24 36-24 36 0-6-6-30-6-36 0z`, '#0B0F14')
    )
  })

/** Block C at half past nine: some windows lit, the generator at work. */
export const generatorNight = () =>
  shade('night', 0, 0, 320, 200, [
    [0, '#14213A'],
    [1, '#2A3B55'],
  ]) +
  stars(34, 320, 80) +
  moon(272, 36, 15, '#17253F') +
  rect(18, 52, 226, 108, '#6B6A72') +
  shape('M8 54l16-22h214l16 22z', '#4A3230') +
  times(
    3,
    (floor) =>
      times(7, (i) => {
        const lit = [2, 3, 8, 9, 10, 12, 15, 18].includes(floor * 7 + i)
        return rect(30 + i * 30, 62 + floor * 33, 18, 17, lit ? colour.sun : '#3A4256', 2)
      }) + rect(14, 86 + floor * 33, 234, 4, '#55545E'),
  ) +
  rect(0, 160, 320, 40, '#2B2A33') +
  oval(268, 178, 60, 14, colour.sun, 0.2) +
  generator(266, 186, 1.05) +
  line('M222 176C200 190 180 176 160 172', '#0F1420', 3) +
  steam(316, 150, 0.8, '#A9B0BF', 0.5) +
  person(
    78,
    196,
    1.1,
    { skin: '#3A2418', cloth: colour.spark, legs: colour.ink, hair: 'low' },
    { pose: 'hold', more: rect(-5, 8, 8, 12, '#CFE3F5', 2) + circle(-1, 12, 14, '#CFE3F5', 0.14) },
  ) +
  person(
    116,
    194,
    1.05,
    { skin: '#5B3A29', cloth: colour.green, legs: colour.indigo, hair: 'braids' },
    { pose: 'hips' },
  )

/** A class of Yoruba: the dots and the tones on the board. */
export const yorubaClass = () =>
  rect(0, 0, 320, 200, '#F3E6C8') +
  board(
    40,
    16,
    240,
    112,
    write('ẹ́  ọ̀  ṣ', 160, 76, 46, '#FBF4E4', 'middle') +
      line('M76 96h40M140 96h44M204 96h40', colour.sun, 3) +
      write('dò', 96, 116, 15, colour.sun, 'middle') +
      write('re', 162, 116, 15, colour.cream, 'middle') +
      write('mí', 224, 116, 15, '#E9936B', 'middle'),
  ) +
  rect(0, 150, 320, 50, colour.wood) +
  rect(0, 150, 320, 6, colour.plank) +
  person(
    28,
    168,
    1.5,
    { skin: '#5B3A29', cloth: colour.indigo, legs: colour.indigo, hair: 'gele', top: colour.spark },
    { pose: 'point', gown: true, more: line('M24-2L40-16', '#6B4A2F', 2) },
  ) +
  times(5, (i) =>
    at(
      74 + i * 58,
      202,
      0.82,
      circle(0, -38, 17, skins[(i * 2 + 1) % 6] ?? '#5B3A29') +
        shape('M-18-34c-4-34 40-34 36 0-2 10-34 10-36 0z', colour.hair) +
        shape(
          'M-32 4c2-24 14-30 32-30S30-20 32 4z',
          [colour.spark, colour.green, colour.sun, colour.denim, colour.wine][i] ?? colour.green,
        ),
    ),
  )

/** Laptops, one inverter and a white board full of boxes: the hackathon after midnight. */
export const hackathon = () =>
  rect(0, 0, 320, 200, '#1D2A2A') +
  rect(70, 14, 180, 66, '#E9EFEA', 4) +
  line('M88 34h34v20H88zM146 28h36v16h-36zM146 54h36v16h-36zM206 36h30v22h-30z', '#0B6B43', 2.4) +
  line('M122 44h24M164 44v10M182 62c14 0 14-14 24-14', colour.spark, 2.4) +
  circle(290, 34, 15, colour.cream) +
  clock(290, 34, 16, 2, 40, '#3B423E') +
  rect(0, 142, 320, 58, '#5A3F2B') +
  rect(0, 142, 320, 6, '#7A5636') +
  many(
    [
      [58, '#5B3A29', colour.spark, 'low'],
      [160, '#4A2E20', colour.sun, 'headphones'],
      [262, '#7A4B32', '#3E8E5A', 'braids'],
    ] as const,
    ([x, skin, cloth, hair]) =>
      bust(x, 148, 0.95, { skin, cloth, hair: hair === 'headphones' ? 'twists' : hair }) +
      oval(x, 150, 52, 26, '#9FD3E0', 0.14) +
      at(
        x,
        178,
        0.5,
        rect(-56, -72, 112, 74, '#8F9691', 8) +
          circle(0, -34, 9, '#C9CFCB') +
          rect(-64, 2, 128, 8, '#6E756F', 4),
      ),
  ) +
  rect(104, 168, 22, 24, colour.cream, 3) +
  line('M126 174c8 0 8 12 0 12', colour.cream, 3) +
  steam(115, 164, 0.4, colour.white, 0.5) +
  rect(200, 166, 26, 22, '#2B6F8F', 3) +
  rect(204, 170, 12, 6, '#8FE0B4', 1)

/** The hall on the morning of an exam, seen from the invigilator's table. */
export const examHall = () =>
  rect(0, 0, 320, 200, '#EFE6D0') +
  rect(0, 0, 320, 74, '#D8E2D2') +
  many([18, 92, 166, 240], (x) => window(x, 14, 58, 46, '#AFC2AE', '#EAF3EE')) +
  clock(160, 38, 15, 8, 58) +
  rect(0, 74, 320, 126, '#C9A876') +
  many([0, 1, 2, 3], (row) => {
    const y = 96 + row * 27
    const scale = 0.44 + row * 0.13
    return many([-2, -1, 0, 1, 2], (column) => {
      const x = 160 + (column + (row % 2 ? 0.5 : 0)) * (52 + row * 11)
      const index = row * 5 + column + 2
      return (
        at(
          x,
          y,
          scale,
          bust(0, 0, 1, {
            skin: skins[(index * 3) % 6] ?? '#5B3A29',
            cloth:
              [colour.green, colour.cream, colour.spark, colour.denim, colour.sun, colour.wine][
                (index * 5) % 6
              ] ?? colour.green,
            hair: (['low', 'braids', 'bun', 'low', 'puffs'] as const)[(index * 2) % 5] ?? 'low',
            top: colour.indigo,
          }),
        ) + at(x, y, scale, rect(-44, -2, 88, 10, '#8A5A35', 2) + shape('M-18-4h28l4 6h-36z', colour.white))
      )
    })
  })

/** A desk with a laptop before dawn: the portal opens at six. */
export const portalDawn = () =>
  shade('dawn2', 0, 0, 320, 200, [
    [0, '#2B3B5C'],
    [1, '#E8A36B'],
  ]) +
  rect(26, 18, 124, 96, '#5B4636', 4) +
  shade('pane', 34, 26, 108, 80, [
    [0, '#33507A'],
    [1, '#F3B979'],
  ]) +
  oval(60, 108, 50, 22, '#4A5A4C') +
  oval(116, 110, 46, 16, '#56644F') +
  line('M88 26v80M34 66h108', '#5B4636', 4) +
  rect(0, 150, 320, 50, '#5A3F2B') +
  rect(0, 150, 320, 6, '#7A5636') +
  laptop(
    214,
    158,
    1,
    rect(-55, -81, 110, 72, '#F4F7F2', 3) +
      rect(-55, -81, 110, 14, colour.deep, 2) +
      rect(-46, -60, 52, 7, '#C9CFC9', 2) +
      rect(-46, -48, 70, 7, '#C9CFC9', 2) +
      rect(-46, -36, 40, 7, '#C9CFC9', 2) +
      `<circle cx="34" cy="-42" r="11" fill="none" stroke="#C9CFC9" stroke-width="4"/>` +
      line('M34-53a11 11 0 0 1 11 11', colour.spark, 4) +
      rect(-46, -24, 36, 10, colour.green, 4),
  ) +
  circle(64, 138, 17, colour.spark) +
  clock(64, 138, 18, 5, 58, colour.wine) +
  line('M50 154l-4 6M78 154l4 6', colour.wine, 4) +
  rect(104, 144, 18, 22, colour.cream, 3) +
  line('M122 149c8 0 8 11 0 11', colour.cream, 3) +
  steam(113, 140, 0.45)

/** The moot court, the bench above and counsel on their feet. */
export const mootCourt = () =>
  rect(0, 0, 320, 200, '#5A2E22') +
  times(9, (i) => rect(i * 36, 0, 30, 96, '#6B3A2B', 2)) +
  circle(160, 30, 18, colour.gold) +
  line('M160 20v20M150 24h20M153 40h14', '#5A2E22', 2.2) +
  shape('M146 33h8a4 4 0 0 1-8 0zM166 33h8a4 4 0 0 1-8 0z', '#5A2E22') +
  many([92, 160, 228], (x, i) =>
    bust(
      x,
      98,
      0.72,
      { skin: ['#4A2E20', '#6B4430', '#3A2418'][i] ?? '#4A2E20', cloth: '#17120E', hair: 'low' },
      `${shape('M-5-38H5l2 16h-5l-2-8-2 8h-5z', colour.white)}`,
    ),
  ) +
  many([92, 160, 228], (x) =>
    at(x, 58, 0.72, shape('M-20 10c-4-36 44-36 40 0l-5 2c2-18-32-18-30 0z', '#EDE6D6')),
  ) +
  rect(50, 96, 220, 34, '#8A4F30', 3) +
  rect(44, 92, 232, 8, '#A8653F', 2) +
  rect(0, 160, 320, 40, '#43221A') +
  person(
    84,
    196,
    1.5,
    { skin: '#7A4B32', cloth: '#17120E', legs: '#17120E', hair: 'braids' },
    { pose: 'point', gown: true, more: shape('M-4-4h8l1 8h-3l-2-4-2 4h-3z', colour.white) },
  ) +
  person(
    238,
    196,
    1.5,
    { skin: '#3A2418', cloth: '#17120E', legs: '#17120E', hair: 'low' },
    {
      pose: 'hold',
      gown: true,
      flip: true,
      more: shape('M-4-4h8l1 8h-3l-2-4-2 4h-3z', colour.white) + rect(-9, 10, 14, 9, colour.cream, 1),
    },
  ) +
  rect(136, 176, 48, 5, '#8A4F30') +
  many(
    [
      [140, 5],
      [148, 8],
      [158, 4],
    ] as const,
    ([x, high]) => rect(x, 176 - high * 2, 8, high * 2, high === 8 ? colour.wine : colour.green, 1),
  )

/** The health centre: a bed, a net and a nurse with a chart. */
export const clinic = () =>
  rect(0, 0, 320, 200, '#DFEDE6') +
  rect(0, 150, 320, 50, '#A9C3B4') +
  window(28, 24, 66, 56, '#B4CDC0', '#F2F8F4') +
  rect(258, 20, 40, 40, colour.white, 6) +
  rect(273, 27, 10, 26, colour.green, 2) +
  rect(265, 35, 26, 10, colour.green, 2) +
  shape('M96 40h140l18 100H78z', colour.white, 0.45) +
  line('M166 12v28M96 40h140', '#8FA79A', 2) +
  rect(84, 126, 160, 22, colour.white, 4) +
  rect(84, 138, 160, 14, '#8FBCA6', 4) +
  rect(90, 112, 40, 20, colour.cream, 8) +
  circle(118, 114, 13, '#5B3A29') +
  shape('M105 110c0-18 26-18 26 0-6-5-20-5-26 0z', colour.hair) +
  shape('M130 128c20-10 90-10 112 0v14H130z', '#3E8E5A') +
  rect(86, 150, 6, 26, '#6E8A7C') +
  rect(236, 150, 6, 26, '#6E8A7C') +
  person(
    276,
    190,
    1.6,
    { skin: '#6B4430', cloth: colour.white, legs: colour.white, hair: 'bun' },
    {
      pose: 'hold',
      gown: true,
      flip: true,
      more:
        rect(-8, 5, 14, 16, '#C98A54', 1) +
        rect(-6, 7, 10, 12, colour.white) +
        line('M-4 10h6M-4 13h6', '#9AA39D', 1),
    },
  ) +
  bench(16, 176, 56, '#8A5A35') +
  rect(36, 148, 10, 14, '#CFE6F2', 2) +
  fade(
    0.9,
    many(
      [
        [150, 60],
        [206, 78],
        [132, 88],
      ] as const,
      ([x, y]) => line(`M${x} ${y}l4 3M${x} ${y + 3}l4-3`, '#6E8A7C', 1),
    ),
  )

/** A photocopy shop on Sunday, half its shutter up. */
export const photocopyShop = () =>
  rect(0, 0, 320, 200, '#F0DDB6') +
  rect(0, 160, 320, 40, '#B97743') +
  rect(30, 30, 260, 132, '#D9C08E') +
  rect(42, 50, 150, 112, '#33291F') +
  rect(42, 50, 150, 42, '#7F8F8C') +
  line('M42 58h150M42 66h150M42 74h150M42 82h150', '#66757A', 1.6) +
  rect(108, 90, 18, 4, '#3B423E', 1) +
  rect(60, 118, 62, 44, '#E4E8E4', 4) +
  rect(56, 108, 70, 13, '#B7C0BA', 3) +
  rect(66, 100, 52, 9, '#8F9A94', 3) +
  rect(70, 128, 26, 10, '#24485A', 2) +
  circle(108, 133, 4, colour.grass) +
  rect(118, 140, 26, 4, colour.white) +
  rect(118, 136, 26, 3, '#F4F0E4') +
  bust(164, 162, 0.86, { skin: '#5B3A29', cloth: colour.spark, hair: 'cap', top: colour.indigo }) +
  rect(208, 60, 66, 66, colour.glass, 2) +
  line('M241 60v66M208 92h66', '#D9C08E', 4) +
  shape('M22 30h276l-10-16H32z', '#94431F') +
  rect(210, 24, 62, 28, colour.cream, 2) +
  write('₦30', 241, 46, 20, colour.spark, 'middle') +
  person(
    238,
    194,
    1.3,
    { skin: '#7A4B32', cloth: colour.cream, legs: colour.indigo, hair: 'puffs' },
    {
      pose: 'hold',
      flip: true,
      more: rect(-8, 6, 14, 10, colour.white, 1) + rect(-8, 15, 14, 3, colour.indigo),
    },
  ) +
  person(284, 192, 1.2, { skin: '#3A2418', cloth: colour.green, legs: colour.ink }, { pose: 'stand' })

/** A single room in Ikole: bed, bucket, window, and the rent on the door. */
export const hostelRoom = () =>
  rect(0, 0, 320, 200, '#E8D9B8') +
  rect(0, 152, 320, 48, '#A98459') +
  window(120, 26, 72, 60, '#8FA58C', '#CFE6E4') +
  shape('M116 22h14v70c-8 0-14-4-14-10zM182 22h14v60c0 6-6 10-14 10z', colour.spark) +
  rect(232, 36, 62, 118, '#6B4A2F', 2) +
  rect(238, 42, 50, 106, '#7F5A3A', 2) +
  circle(280, 98, 3.6, colour.gold) +
  turn(
    4,
    262,
    76,
    rect(244, 58, 36, 44, colour.cream, 1) +
      line('M250 68h24M250 76h24M250 84h14', '#9AA39D', 2) +
      write('₦', 268, 98, 15, colour.spark, 'middle'),
  ) +
  rect(10, 126, 130, 20, '#3E5C8A', 5) +
  rect(10, 112, 130, 20, '#F4F0E4', 6) +
  times(8, (i) => rect(18 + i * 15, 112, 6, 20, i % 2 ? colour.indigo : colour.spark)) +
  rect(14, 98, 44, 18, colour.paper, 8) +
  rect(14, 146, 8, 22, colour.bark) +
  rect(128, 146, 8, 22, colour.bark) +
  shape('M162 140h34l-4 34h-26z', '#2B8FA8') +
  line('M162 140c2-16 32-16 34 0', '#6E756F', 2.4) +
  rect(206, 160, 22, 14, '#3B423E', 3) +
  line('M30 60h50M30 66h50', '#8A5A35', 3) +
  rect(34, 40, 8, 20, colour.green, 1) +
  rect(44, 36, 8, 24, colour.wine, 1) +
  rect(54, 42, 8, 18, colour.sun, 1)
