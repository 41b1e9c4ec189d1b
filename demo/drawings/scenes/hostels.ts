import { steam, window } from '../buildings.ts'
import { moon, stars } from '../country.ts'
import { bust, person } from '../figures.ts'
import { at, circle, colour, line, many, oval, rect, shade, shape, times, turn, write } from '../pencil.ts'
import { clock, generator } from '../things.ts'

/** Where people live, and work through the night. */

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
