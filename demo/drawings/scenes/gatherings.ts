import { table, umbrella } from '../buildings.ts'
import { cloud, downs, hills, palm, sky, sun } from '../country.ts'
import { bust, crowd, person } from '../figures.ts'
import { at, circle, colour, line, many, oval, rect, shape, times, turn } from '../pencil.ts'

/** Many people by day. */

/** Oye market on the fifth day: umbrellas, yams, tomatoes, pepper. */
export const market = () =>
  sky('#F7E2B8') +
  sun(280, 36, 20, '#F2B45A') +
  downs(98, '#B9B78C', '#A6AB80') +
  rect(0, 98, 320, 102, '#C98A54') +
  umbrella(66, 150, 1.15, colour.spark, colour.cream) +
  umbrella(206, 140, 1.05, colour.green, colour.sun) +
  umbrella(296, 156, 1.1, colour.indigo, colour.cream) +
  person(
    88,
    164,
    1.2,
    { skin: '#5B3A29', cloth: colour.wine, legs: colour.wine, hair: 'gele', top: colour.sun },
    { pose: 'hips', gown: true },
  ) +
  person(
    228,
    156,
    1.1,
    { skin: '#3A2418', cloth: colour.indigo, legs: colour.indigo, hair: 'gele', top: colour.spark },
    { pose: 'hold', gown: true },
  ) +
  rect(26, 158, 112, 8, '#8A5A35') +
  shape('M30 158c4-16 100-16 104 0z', '#D9442B') +
  times(9, (i) => circle(38 + i * 11.5, 154 - (i % 2) * 7, 6, i % 3 ? '#D9442B' : '#E8613C')) +
  rect(32, 166, 6, 18, '#6B4A2F') +
  rect(126, 166, 6, 18, '#6B4A2F') +
  many([176, 190, 204, 218, 232, 246], (x, i) =>
    turn(-64 + i * 3, x, 172, rect(x - 14, 166, 34, 11, i % 2 ? '#8B6B45' : '#9C7A50', 5)),
  ) +
  shape('M262 176h48l-7 20h-34z', '#B98B5E') +
  line('M264 182h44M267 189h38', '#96703F', 1.6) +
  times(8, (i) => circle(268 + i * 5.4, 173 - (i % 2) * 4, 3.6, i % 2 ? '#3E8E5A' : '#E8A13C')) +
  person(
    154,
    190,
    1.35,
    { skin: '#7A4B32', cloth: colour.cream, legs: colour.denim, hair: 'braids' },
    {
      pose: 'point',
      flip: true,
      more: line('M-10 18v4', colour.ink, 1.4) + shape('M-16 20h12v14h-12z', colour.sun),
    },
  )

/** The freshers: a gate, boxes, a mattress on a head. */
export const freshers = () =>
  sky('#CFE6E4') +
  sun(52, 44, 20, colour.sun) +
  hills(118) +
  rect(0, 118, 320, 82, '#6E9A5E') +
  shape('M110 200c6-30 20-60 34-82h32c14 22 28 52 34 82z', colour.laterite) +
  rect(70, 66, 22, 76, '#EFE3C6') +
  rect(228, 66, 22, 76, '#EFE3C6') +
  rect(62, 50, 196, 20, colour.green, 3) +
  rect(66, 46, 30, 8, '#B0552B', 2) +
  rect(224, 46, 30, 8, '#B0552B', 2) +
  line('M92 60h136', colour.sun, 3) +
  palm(30, 150, 1) +
  palm(296, 150, 1) +
  person(
    132,
    192,
    1.3,
    { skin: '#3A2418', cloth: colour.sun, legs: colour.indigo, hair: 'low' },
    {
      pose: 'lift',
      more:
        rect(-30, -34, 60, 12, '#F4F0E4', 4) +
        times(6, (i) => rect(-26 + i * 10, -34, 4, 12, i % 2 ? colour.indigo : colour.spark)),
    },
  ) +
  person(
    190,
    188,
    1.2,
    { skin: '#7A4B32', cloth: colour.spark, legs: colour.denim, hair: 'puffs' },
    {
      pose: 'walk',
      more: at(16, 34, 0.6, rect(-14, -34, 26, 32, colour.wine, 4) + line('M-6-34v-12h10v12', colour.ink, 2)),
    },
  ) +
  person(
    236,
    196,
    1.3,
    { skin: '#5B3A29', cloth: colour.indigo, legs: colour.indigo, hair: 'gele', top: colour.indigo },
    { pose: 'wave', gown: true, flip: true },
  ) +
  rect(74, 176, 28, 20, '#C49A6C', 2) +
  line('M74 184h28M88 176v8', '#9A754A', 2)

/** The last bend of the relay, the baton stretched out. */
export const relay = () =>
  sky('#BFDDE0') +
  cloud(50, 34, 1, '#FFFFFF', 0.9) +
  cloud(210, 26, 0.8, '#FFFFFF', 0.9) +
  rect(0, 62, 320, 34, '#DCCBA0') +
  crowd(74, 22, 6, 320, [colour.green, colour.sun, colour.spark, colour.cream, colour.indigo]) +
  rect(0, 94, 320, 22, '#4E9A5E') +
  shape('M0 116h320v84H0z', '#C8592F') +
  line('M0 132c110-8 220-8 320 0M0 152c110-10 220-10 320 0M0 176c110-12 220-12 320 0', '#F6E3D0', 2.4) +
  oval(116, 184, 34, 5, '#9A3F1E') +
  oval(206, 186, 34, 5, '#9A3F1E') +
  turn(
    12,
    112,
    150,
    person(
      112,
      186,
      1.75,
      { skin: '#3A2418', cloth: colour.green, legs: colour.deep, hair: 'bun' },
      { pose: 'run', more: line('M20 5L28 2', colour.sun, 3.4) },
    ),
  ) +
  turn(
    10,
    206,
    150,
    person(
      206,
      188,
      1.75,
      { skin: '#5B3A29', cloth: colour.green, legs: colour.deep, hair: 'low' },
      { pose: 'run' },
    ),
  ) +
  turn(
    10,
    288,
    130,
    person(
      292,
      156,
      1.05,
      { skin: '#6B4430', cloth: colour.sun, legs: colour.indigo, hair: 'low' },
      { pose: 'run' },
    ),
  ) +
  turn(
    10,
    34,
    130,
    person(
      34,
      158,
      1.05,
      { skin: '#4A2E20', cloth: colour.cream, legs: colour.wine, hair: 'puffs' },
      { pose: 'run' },
    ),
  )

/** CV clinic: a table, three chairs, somebody with a red pen. */
export const cvClinic = () =>
  rect(0, 0, 320, 200, '#E6DCC6') +
  rect(0, 0, 320, 18, '#C9B890') +
  rect(198, 34, 96, 62, '#F6F1E2', 3) +
  line('M210 50h52M210 60h70M210 70h40M210 80h60', '#B9C0B9', 3) +
  rect(210, 44, 28, 4, colour.spark, 1) +
  bust(
    86,
    150,
    1.15,
    { skin: '#4A2E20', cloth: colour.indigo, hair: 'low' },
    shape('M-8-38l8 22 8-22z', colour.white) + shape('M-2-34h4l2 16-4 6-4-6z', colour.spark),
  ) +
  bust(222, 150, 1.15, { skin: '#6B4430', cloth: '#3E8E5A', hair: 'braids' }) +
  table(146) +
  turn(
    -5,
    150,
    168,
    rect(112, 152, 76, 40, colour.white, 1) +
      rect(120, 158, 34, 4, colour.ink, 1) +
      line('M120 168h58M120 175h44M120 182h52', '#B9C0B9', 2) +
      line('M130 172c16-8 34 6 44-4', colour.spark, 2.4),
  ) +
  turn(34, 196, 168, rect(180, 165, 40, 5, colour.spark, 2)) +
  at(40, 178, 1, rect(-14, -12, 26, 20, colour.cream, 3)) +
  many(
    [[288, 128]] as const,
    ([x, y]) =>
      rect(x - 9, y, 18, 18, '#B0552B', 3) +
      line(
        `M${x} ${y}c-2-12-10-16-14-24M${x} ${y}c0-14 2-22 4-32M${x} ${y}c2-10 10-14 14-20`,
        colour.leaf,
        4,
      ),
  )
