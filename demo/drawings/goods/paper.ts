import { at, circle, colour, line, many, rect, ring, shape, times, turn, write } from '../pencil.ts'
import { stack } from '../things.ts'
import { cloth, room } from './ground.ts'

/** Books and bound paper. */

export const textbooks = () =>
  room('#EADFC6', '#8C5A36', { tint: '#6E4528', width: 76, y: 172 }) +
  stack(100, 172, 1, [colour.green, colour.spark, colour.indigo, colour.gold, colour.wine])

/** One hard cover standing half turned. */
const volume = (x: number, y: number, scale: number, front: string, spine: string, inner: string) =>
  at(
    x,
    y,
    scale,
    shape('M-52-132l18-6v134l-18 6z', spine) +
      rect(-34, -138, 88, 134, front, 2) +
      shape('M-34-4h88l-6 6h-100z', '#F7F0E0') +
      inner,
  )

export const mathsBook = () =>
  room('#CFDDE4', '#B98B5E', { tint: '#96683F', width: 62, y: 178 }) +
  volume(
    100,
    176,
    1.14,
    '#1F3A5F',
    '#152A46',
    line('M-22-40C-6-40 0-100 14-100s14 60 30 60', colour.sun, 4) +
      line('M-24-40h70M14-112v86', colour.cream, 1.4, 0.7) +
      rect(-22, -128, 50, 7, colour.cream, 2) +
      rect(-22, -118, 34, 4, '#8FA7C4', 2),
  )

export const lawBooks = () =>
  room('#E9DCC8', '#5A3624', { tint: '#43271A', width: 80, y: 176 }) +
  many(
    [
      [34, 44, 132, colour.maroon],
      [80, 38, 120, '#17211C'],
      [120, 46, 138, '#3A5A40'],
    ] as const,
    ([x, wide, high, tint]) =>
      rect(x, 176 - high, wide, high, tint, 3) +
      rect(x, 176 - high + 16, wide, 4, colour.gold) +
      rect(x, 176 - high + 24, wide, 2, colour.gold) +
      rect(x, 176 - 24, wide, 4, colour.gold) +
      rect(x + wide / 2 - 9, 176 - high + 46, 18, 3, colour.gold, 1) +
      rect(x + wide / 2 - 6, 176 - high + 54, 12, 3, colour.gold, 1),
  )

export const novels = () =>
  cloth('#A9C0A0') +
  many(
    [
      [62, 104, -14, colour.spark, colour.sun],
      [140, 96, 12, '#2F5C8A', colour.cream],
      [100, 108, -2, '#3E8E5A', colour.cream],
    ] as const,
    ([x, y, angle, tint, mark], i) =>
      turn(
        angle,
        x,
        y,
        rect(x - 38, y - 56, 80, 120, '#6F8A66', 2, 0.6) +
          rect(x - 40, y - 60, 78, 118, tint, 2) +
          rect(x - 30, y - 48, 46, 8, mark, 2) +
          rect(x - 30, y - 36, 30, 5, mark, 2) +
          (i === 2
            ? circle(x, y + 16, 22, '#F7C566') +
              shape(`M${x - 26} ${y + 40}c10-26 40-26 52 0z`, '#17211C') +
              line(`M${x} ${y + 34}v-20l10-14`, '#17211C', 4)
            : i
              ? ring(x, y + 14, 18, mark, 4)
              : shape(`M${x - 24} ${y + 36}l24-44 24 44z`, mark)) +
          shape(`M${x + 38} ${y + 40}l-16 18h16z`, '#F3E6CC'),
      ),
  )

export const boundPapers = () =>
  cloth('#E7C39A') +
  turn(
    7,
    100,
    100,
    rect(46, 26, 118, 156, '#C79F72', 3, 0.7) +
      rect(40, 20, 118, 156, colour.cream, 3) +
      times(
        13,
        (i) => circle(48, 30 + i * 11.4, 3, colour.ink) + line(`M40 ${30 + i * 11.4}h8`, '#6E756F', 2.6),
      ) +
      rect(62, 36, 82, 26, colour.green, 2) +
      write('MTH 101', 103, 55, 16, colour.cream, 'middle') +
      times(7, (i) => rect(62, 76 + i * 12, i % 3 === 2 ? 48 : 82, 4, '#C9BFA6', 2)) +
      line('M120 150l8 8 16-20', colour.spark, 4),
  )

export const atlas = () =>
  room('#DDE5DF', '#8F9B84', { tint: '#73806A', width: 66, y: 178 }) +
  volume(
    102,
    176,
    1.18,
    '#7C2F1B',
    '#5A2012',
    shape(
      'M10-112c10 0 14 8 12 16 12 2 18 12 18 30l-6 1c-2-14-6-18-10-18l2 40h-32l2-40c-4 0-8 4-10 18l-6-1c0-18 6-28 18-30-2-8 2-16 12-16z',
      '#E9B796',
    ) +
      line('M10-88v40M0-78h20M-1-68h22M0-58h20', colour.cream, 2.4) +
      rect(-22, -30, 60, 7, colour.cream, 2) +
      rect(-22, -20, 36, 4, '#E9B796', 2),
  )

export const drawingSet = () =>
  cloth('#C9D8DC') +
  turn(
    -16,
    100,
    100,
    shape('M36 150l0-112 112 112z', '#F2A65A', 0.9) + shape('M58 128V90l38 38z', '#C9D8DC'),
  ) +
  turn(
    20,
    120,
    100,
    rect(112, 20, 16, 160, '#F7E7B8', 2) +
      line(
        times(15, (i) => `M112 ${28 + i * 10}h${i % 5 ? 5 : 9}`),
        '#8A6A1E',
        1.4,
      ),
  ) +
  line('M150 60l14 70M150 60l-22 66', colour.steel, 5) +
  circle(150, 56, 7, colour.ink) +
  rect(30, 164, 34, 18, colour.spark, 4) +
  turn(-40, 60, 60, rect(40, 52, 70, 8, colour.green, 2) + shape('M110 52l12 4-12 4z', '#F3D9A0'))
