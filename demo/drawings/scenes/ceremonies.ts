import { bunting, pool } from '../buildings.ts'
import { cloud, downs, hills, sky, sun } from '../country.ts'
import { person } from '../figures.ts'
import { circle, colour, line, many, oval, rect, shape, times, turn } from '../pencil.ts'
import { backpack, gangan } from '../things.ts'

/** Days one dresses for. */

/** Matriculation: gowns in a row and somebody's aunt taking the picture. */
export const matriculation = () =>
  sky('#D7E8EA') +
  cloud(70, 34, 1, '#FFFFFF', 0.9) +
  cloud(268, 48, 0.8, '#FFFFFF', 0.9) +
  rect(30, 52, 260, 84, '#EFE3C6') +
  shape('M20 54l140-34 140 34z', '#B0552B') +
  times(6, (i) => rect(46 + i * 42, 60, 12, 76, colour.paper)) +
  rect(148, 84, 24, 52, '#6B4A2F', 2) +
  rect(0, 134, 320, 66, '#C98A54') +
  shape('M0 150c100-10 220 8 320-2v52H0z', '#BC7B45') +
  bunting(0, 30, 160, 22, 9, [colour.green, colour.sun, colour.spark]) +
  bunting(160, 22, 320, 30, 9, [colour.spark, colour.green, colour.sun]) +
  many(
    [
      [84, '#5B3A29', 'stand'],
      [130, '#7A4B32', 'lift'],
      [176, '#6B4430', 'hips'],
      [222, '#4A2E20', 'wave'],
    ] as const,
    ([x, skin, pose]) =>
      person(
        x,
        190,
        1.45,
        { skin, cloth: colour.green, legs: colour.green, hair: 'mortarboard', top: colour.deep },
        { pose, gown: true, more: line('M-4-3L-7 34M4-3L7 34', colour.sun, 2.4) },
      ),
  ) +
  person(
    284,
    196,
    1.4,
    { skin: '#6B4430', cloth: colour.wine, legs: colour.spark, hair: 'gele', top: colour.sun },
    {
      pose: 'hold',
      gown: true,
      flip: true,
      more: rect(-9, -4, 14, 9, colour.ink, 2) + circle(-2, 0, 2.4, '#8FC1C9'),
    },
  ) +
  person(
    34,
    192,
    1.2,
    { skin: '#4A2E20', cloth: colour.indigo, legs: colour.indigo, hair: 'fila', top: colour.indigo },
    { pose: 'stand', gown: true },
  )

/** Khaki, boots and a call-up letter: the last form. */
export const nysc = () =>
  sky('#E3E8D2') +
  rect(0, 120, 320, 80, '#9DB26E') +
  shape('M0 132c90-14 220 8 320-4v72H0z', '#8BA35E') +
  hills(126, 'haze') +
  rect(0, 130, 320, 70, '#93A963') +
  line('M56 134V22', '#8F9691', 3) +
  shape('M56 24c20-8 36 8 56 0v34c-20 8-36-8-56 0z', colour.green) +
  shape('M75 22.500c6 1 12 3 18 3.500v34c-6-.5-12-2.500-18-3.500z', colour.white) +
  many(
    [
      [134, '#5B3A29', 'low', 'stand'],
      [186, '#3A2418', 'low', 'lift'],
      [238, '#7A4B32', 'braids', 'hips'],
    ] as const,
    ([x, skin, hair, pose]) =>
      oval(x, 186, 20, 4, '#6F8548') +
      person(
        x,
        186,
        1.7,
        { skin, cloth: '#F4F0E4', legs: '#7A7A3E', hair: hair === 'low' ? 'cap' : hair, top: '#6B6B34' },
        {
          pose,
          more:
            rect(-8, 15, 16, 4, '#5A4632') +
            rect(-3, 2, 6, 6, colour.green, 1) +
            rect(-8, 33, 7, 6, '#8A5A2E', 2) +
            rect(1, 33, 7, 6, '#8A5A2E', 2),
        },
      ),
  ) +
  backpack(286, 188, 1.1, '#5A5A2C') +
  turn(
    -8,
    34,
    172,
    rect(10, 154, 46, 36, colour.white, 2) +
      rect(16, 160, 18, 4, colour.green, 1) +
      line('M16 170h32M16 177h24', '#B9C0B9', 2) +
      circle(46, 182, 5, colour.spark),
  )

/** Cultural day: drummers, dancers, aṣọ òkè in the sun. */
export const culturalDay = () =>
  sky('#F9DDA4') +
  sun(160, 74, 44, '#F7C566') +
  downs(130, '#C49A5A', '#B58B4E') +
  rect(0, 132, 320, 68, '#B5652F') +
  shape('M0 146c90-12 230 10 320-2v56H0z', '#A65827') +
  bunting(0, 14, 320, 14, 16, [colour.green, colour.cream, colour.spark, colour.indigo]) +
  person(
    62,
    190,
    1.55,
    { skin: '#3A2418', cloth: colour.indigo, legs: colour.indigo, hair: 'fila', top: colour.spark },
    { pose: 'hold', gown: true },
  ) +
  gangan(52, 168, 0.62, 24) +
  line('M74 150c10 2 8 14-2 14', '#6B4A2F', 3) +
  person(
    160,
    188,
    1.75,
    { skin: '#5B3A29', cloth: colour.spark, legs: colour.wine, hair: 'gele', top: colour.sun },
    { pose: 'dance', gown: true, more: line('M-9 12h18M-10 20h20M-11 28h22', colour.sun, 2.2) },
  ) +
  person(
    222,
    190,
    1.6,
    { skin: '#6B4430', cloth: '#3E8E5A', legs: '#2F6F48', hair: 'gele', top: colour.cream },
    { pose: 'lift', gown: true, more: line('M-9 12h18M-10 22h20', colour.cream, 2.2) },
  ) +
  person(
    278,
    192,
    1.5,
    { skin: '#4A2E20', cloth: colour.cream, legs: colour.cream, hair: 'fila', top: colour.green },
    { pose: 'hips', gown: true, flip: true },
  ) +
  gangan(118, 176, 0.5, -20) +
  pool(160, 194, 70, '#8F4A20', 0.5) +
  many(
    [
      [30, 60],
      [96, 50],
      [232, 52],
      [290, 66],
    ] as const,
    ([x, y]) => line(`M${x} ${y}q4-5 8 0M${x + 10} ${y}q4-5 8 0`, '#B5782F', 1.8),
  )
