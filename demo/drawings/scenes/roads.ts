import { bush, downs, hills, palm, road, sky, sun, tree, tufts } from '../country.ts'
import { person } from '../figures.ts'
import { at, circle, colour, line, many, rect, shade, shape, turn } from '../pencil.ts'
import { backpack, bus, okada } from '../things.ts'

/** The road, the gate, the way up: being on the move. */

/** The campus bus on the road between Oye and Ikole, granite hills behind. */
export const busRoad = () =>
  sky('#F6D9A8') +
  sun(236, 66, 30) +
  hills(124) +
  shape('M0 122C60 108 120 122 180 116s100-4 140 2v82H0z', '#4E8B5B') +
  shape('M0 138c80-10 170 4 320-8v70H0z', '#2F6F48') +
  road(152) +
  shape('M60 200c20-22 90-28 150-26s90 12 110 26z', colour.laterite) +
  bus(104, 185, 1) +
  palm(38, 176, 1.25) +
  palm(284, 150, 0.8) +
  tree(16, 160, 0.9) +
  tree(306, 170, 1, colour.forest) +
  shape('M0 178c30-8 60-4 84 4 0 8-20 18-24 18H0z', colour.forest)

/** Okada and a student at the junction, the mast far behind. */
export const junction = () =>
  sky('#F3DDB4') +
  sun(80, 60, 22, '#F2A65A') +
  hills(128) +
  shape('M0 130c80-12 200 8 320-6v76H0z', '#4E8B5B') +
  shape('M0 158c90-14 240-14 320 0v42H0z', colour.laterite) +
  line('M0 170c100-10 220-10 320 2', '#D98A52', 2) +
  palm(28, 152, 1.1) +
  okada(120, 192, 1.55) +
  person(
    114,
    176,
    1.25,
    { skin: '#3A2418', cloth: colour.green, legs: colour.indigo, hair: 'helmet', top: colour.sun },
    { pose: 'sit' },
  ) +
  person(
    228,
    190,
    1.15,
    { skin: '#6B4430', cloth: colour.cream, legs: colour.indigo, hair: 'braids' },
    { pose: 'wave', flip: true, more: at(-11, 14, 0.42, backpack(0, 12, 1, colour.spark)) },
  )

/** The walk from the gate, drawn as a map seen from above. */
export const walkMap = () =>
  rect(0, 0, 320, 200, '#DCE6C8') +
  shape('M0 128c60-22 90 12 150-6s100-30 170-14v92H0z', '#CBDAB2') +
  line('M22 186C60 150 40 110 96 100s70 22 112 0 20-58 70-66', '#C98A54', 13) +
  line('M22 186C60 150 40 110 96 100s70 22 112 0 20-58 70-66', '#E7B98A', 8) +
  `<path d="M22 186C60 150 40 110 96 100s70 22 112 0 20-58 70-66" fill="none" stroke="${colour.spark}" stroke-width="2.600" stroke-dasharray="1 7" stroke-linecap="round"/>` +
  many(
    [
      [72, 40, 52, 30, '#B0552B'],
      [150, 48, 40, 26, '#94431F'],
      [126, 140, 58, 28, '#B0552B'],
      [222, 128, 44, 34, '#94431F'],
      [234, 60, 30, 20, '#B0552B'],
    ] as const,
    ([x, y, wide, high, tint]) =>
      rect(x + 3, y + 4, wide, high, '#9FAE86', 2) +
      rect(x, y, wide, high, tint, 2) +
      line(`M${x} ${y + high / 2}h${wide}`, '#7E3919', 1.6, 0.7),
  ) +
  many(
    [
      [44, 76],
      [58, 90],
      [200, 36],
      [210, 50],
      [100, 178],
      [290, 110],
      [300, 150],
      [288, 172],
      [20, 40],
      [36, 26],
      [196, 176],
    ] as const,
    ([x, y]) =>
      circle(x + 1.5, y + 2, 9, '#A9BC88') + circle(x, y, 9, '#3E8E5A') + circle(x - 3, y - 3, 4, '#5BA874'),
  ) +
  at(22, 186, 1, circle(0, 0, 7, colour.ink) + circle(0, 0, 3, colour.cream)) +
  at(
    276,
    44,
    1.2,
    shape('M0 0c-9-12-12-16-12-22a12 12 0 0 1 24 0c0 6-3 10-12 22z', colour.spark) +
      circle(0, -22, 5, colour.cream),
  )

/** Students climbing the bare granite above Oye in the morning. */
export const climb = () =>
  shade('dawn', 0, 0, 320, 200, [
    [0, '#BBD6DA'],
    [0.7, '#F5DDB0'],
  ]) +
  sun(60, 62, 22, '#F7C566') +
  downs(150, '#8FA98E', '#7E9B84') +
  shape('M70 200C96 120 150 48 214 44c54 0 88 66 106 156z', '#8E8A78') +
  shape('M120 200c22-66 60-122 100-130 40 0 70 60 84 130z', '#7C7868') +
  line('M150 150c20-40 40-64 66-74M186 196c8-40 24-74 44-94M262 190c0-36-6-64-20-90', '#6E6A5B', 2, 0.6) +
  tree(104, 186, 0.8, '#3E7A50') +
  bush(150, 168, 0.7, '#4E8B5B') +
  bush(284, 170, 0.8, '#3E7A50') +
  person(212, 46, 0.62, { skin: '#4A2E20', cloth: colour.spark, legs: colour.indigo }, { pose: 'lift' }) +
  person(
    238,
    52,
    0.6,
    { skin: '#6B4430', cloth: colour.cream, legs: colour.green, hair: 'bun' },
    { pose: 'wave' },
  ) +
  person(
    164,
    92,
    0.72,
    { skin: '#5B3A29', cloth: colour.sun, legs: colour.ink, hair: 'puffs' },
    { pose: 'walk' },
  ) +
  person(
    132,
    132,
    0.85,
    { skin: '#7A4B32', cloth: colour.green, legs: colour.indigo, hair: 'cap', top: colour.spark },
    { pose: 'walk', more: turn(-6, -8, 6, at(-9, 20, 0.5, rect(-16, -40, 26, 36, colour.wine, 8))) },
  ) +
  shape('M0 186c40-14 90-10 130 14H0z', '#2F6F48') +
  tufts(192, 10, '#1F5A3A', 130) +
  line('M30 40l6-4 6 4M58 30l5-3 5 3', '#5E7A78', 1.8)
