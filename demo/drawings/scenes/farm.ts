import { bush, downs, furrows, maize, sky, sun, tree } from '../country.ts'
import { person } from '../figures.ts'
import { at, circle, colour, line, many, rect, shape, times, turn } from '../pencil.ts'

/** The teaching farm and the workshops at Ikole. */

/** Maize rows on the teaching farm at Ikole. */
export const maizeRows = () =>
  sky(colour.mist) +
  sun(270, 44, 20, colour.sun) +
  downs(110, '#8E9A84', '#A3AB93') +
  furrows(106) +
  many(
    [
      [110, 124, 0.5],
      [170, 124, 0.5],
      [240, 124, 0.5],
      [20, 132, 0.6],
      [140, 138, 0.8],
      [214, 138, 0.8],
      [70, 140, 0.8],
      [280, 140, 0.8],
      [40, 170, 1.3],
      [262, 170, 1.3],
      [190, 176, 1.4],
      [104, 180, 1.5],
    ] as const,
    ([x, y, scale]) => maize(x, y, scale),
  )

/** Catfish ponds at the farm in Ikole, seen from the bank. */
export const fishPonds = () =>
  sky('#D9E7DF') +
  sun(48, 40, 18, '#F7C566') +
  downs(92, '#9CB08F', '#86A184') +
  rect(0, 92, 320, 108, '#6E9A52') +
  many(
    [
      'M30 108h110l-18 34H2z',
      'M176 108h108l34 34H182z',
      'M-6 156h122l-22 48H-34z',
      'M186 156h140l40 48H190z',
    ],
    (path) => shape(path, '#9A7A4E'),
  ) +
  many(
    [
      ['M36 112h96l-14 26H10z', '#5E97A0'],
      ['M182 112h98l26 26H188z', '#6BA3A8'],
      ['M2 160h106l-16 44H-28z', '#4F8A94'],
      ['M194 160h128l36 44H200z', '#5E97A0'],
    ] as const,
    ([path, tint]) => shape(path, tint),
  ) +
  line(
    'M50 124q8-4 16 0M84 130q8-4 16 0M210 122q8-4 16 0M250 130q8-4 16 0M30 178q10-5 20 0M226 178q10-5 20 0M264 190q10-5 20 0',
    '#CFE6E6',
    2,
    0.8,
  ) +
  many(
    [
      [236, 184, 1],
      [272, 172, -1],
      [52, 190, 1],
    ] as const,
    ([x, y, way]) =>
      at(
        x,
        y,
        1,
        shape('M-16 0c4-8 18-8 24-2l9-6c-1 6-1 8 0 14l-9-5c-6 6-20 6-24-1z', '#2E3B3A') +
          circle(-10, -2, 1.2, colour.cream) +
          line('M-16 0l-7-3M-16 1l-7 3', '#2E3B3A', 1.2),
        way,
      ),
  ) +
  person(
    148,
    186,
    1.1,
    { skin: '#4A2E20', cloth: colour.green, legs: '#5A4632', hair: 'cap', top: colour.sun },
    {
      pose: 'point',
      more:
        at(26, -2, 0.5, shape('M-8-4h16l-3 14H-5z', colour.spark)) +
        circle(34, 12, 1.4, '#8B5A30') +
        circle(40, 18, 1.4, '#8B5A30') +
        circle(30, 20, 1.4, '#8B5A30'),
    },
  ) +
  bush(10, 110, 0.9, '#3E7A4A') +
  tree(300, 106, 0.9, '#2F7A4A')

/** Cassava and pepper drying on the solar dryer built in Ikole. */
export const solarDryer = () =>
  sky('#DDEBE6') +
  sun(262, 42, 26, colour.sun) +
  line('M262 4v-2M294 16l4-4M300 44h10M230 16l-4-4M224 44h-8M240 66l-6 6M286 66l6 6', colour.sun, 3, 0.8) +
  downs(130, '#A8BC9C', '#93AD8C') +
  rect(0, 130, 320, 70, '#B97743') +
  shape('M0 146c90-12 210 8 320-4v58H0z', '#A9683A') +
  line('M78 178V150M228 178V118M98 184V150M248 182V116', '#6B4A2F', 5) +
  shape('M60 156l166-46 38 8-160 50z', '#8A5A35') +
  shape('M66 152l160-44 30 6-154 44z', '#24485A') +
  line('M98 144l32 8M130 135l32 8M162 126l32 8M194 117l32 8', '#4F7F94', 2.4) +
  shape('M60 156l44 12v10l-44-12z', '#6B4A2F') +
  shape('M104 168l160-50v9l-160 51z', '#7A5334') +
  times(7, (i) =>
    turn(
      -17.4,
      120 + i * 20,
      169 - i * 6.25,
      rect(113 + i * 20, 166 - i * 6.25, 14, 6, i % 2 ? '#F3C98B' : '#D9442B', 2),
    ),
  ) +
  person(
    292,
    188,
    1.15,
    { skin: '#4A2E20', cloth: '#FBFAF6', legs: colour.indigo, hair: 'cap', top: colour.sun },
    { pose: 'point', flip: true },
  ) +
  person(
    34,
    190,
    1.15,
    { skin: '#6B4430', cloth: colour.green, legs: colour.ink, hair: 'hijab', top: colour.green },
    {
      pose: 'hold',
      gown: true,
      more: rect(-8, 8, 16, 11, colour.cream, 1) + line('M-5 12h10M-5 15h7', '#9AA39D', 1.2),
    },
  ) +
  tree(16, 134, 0.8, '#2F7A4A')
