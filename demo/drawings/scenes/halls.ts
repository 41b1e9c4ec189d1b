import { bench, window } from '../buildings.ts'
import { bust, person, skins } from '../figures.ts'
import { at, circle, colour, fade, line, many, rect, shape, times, turn, write } from '../pencil.ts'

/** Public rooms. */

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
