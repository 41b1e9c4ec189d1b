import { bungalow, pool } from '../buildings.ts'
import { cloud, downs, hills, mango, palm, rain, sky, sun, tree, tufts } from '../country.ts'
import { person, shadow } from '../figures.ts'
import { at, circle, colour, fade, line, many, oval, rect, shade, shape, times } from '../pencil.ts'
import { football, keg } from '../things.ts'

/** Rain, dust, water, shade. */

/** Rain on the zinc roofs of the Ikole hostels. */
export const zincRain = () =>
  sky('#8FA9A6') +
  oval(60, 120, 100, 50, '#5F7A70') +
  oval(280, 124, 110, 60, '#567068') +
  oval(180, 30, 120, 26, '#74908C') +
  oval(60, 20, 90, 22, '#7B9793') +
  bungalow(28, 172, 1) +
  bungalow(164, 178, 1.02, { wall: '#E7D3AE', roof: '#94431F', lit: true }) +
  rect(0, 172, 320, 28, '#7A5334') +
  pool(120, 186, 60, '#A9C3C0') +
  pool(262, 191, 50, '#A9C3C0') +
  person(
    146,
    192,
    0.72,
    { skin: '#5B3A29', cloth: colour.sun, legs: colour.ink },
    {
      pose: 'run',
      more: shape('M-26-22C-20-44 20-44 26-22z', colour.spark) + line('M0-24V6', colour.ink, 1.6),
    },
  ) +
  rain()

/** The haze of harmattan over a washing line. */
export const harmattan = () =>
  shade('haze', 0, 0, 320, 200, [
    [0, '#E4CFA4'],
    [1, '#D2B27C'],
  ]) +
  circle(226, 58, 24, '#F8EBC8') +
  circle(226, 58, 34, '#F8EBC8', 0.35) +
  hills(140, 'haze') +
  fade(0.55, palm(30, 150, 1.1, '#8A8154') + palm(296, 148, 0.9, '#8A8154')) +
  rect(0, 146, 320, 54, '#B98A52') +
  shape('M0 158c90-10 200 6 320-4v46H0z', '#A87844') +
  line('M40 178V78M284 178V82', colour.bark, 5) +
  line('M40 88C120 104 210 104 284 90', '#6B5A40', 1.8) +
  shape('M70 94l14 3 14 1 12 14-8 6-4-4v34H72v-34l-6 3-8-8z', '#F7F0E0') +
  shape('M128 100h34l2 46c-12 3-26 3-38 0z', colour.spark) +
  line('M130 116c10 2 22 2 33 0M129 132c12 2 24 2 34 0', colour.sun, 3) +
  shape('M182 101h32l4 52h-14l-5-30-6 30h-14z', colour.indigo) +
  shape('M232 99l26-3 3 34c-9 3-18 4-28 3z', '#3E8E5A') +
  line('M250 178c18-6 50-4 70 0', '#8F6535', 3) +
  tufts(196, 22, '#8E7338') +
  line(
    'M8 40q20-8 40 0t40 0M120 26q20-8 40 0t40 0M30 118q16-6 32 0t32 0M200 128q16-6 32 0t32 0',
    '#F3E4BE',
    2.4,
    0.7,
  )

/** A queue of yellow kegs at the borehole. */
export const borehole = () =>
  sky('#CFE3E0') +
  cloud(60, 40, 1.1, '#FFFFFF', 0.8) +
  cloud(250, 30, 0.9, '#FFFFFF', 0.8) +
  downs(120, '#9DB39A', '#89A48C') +
  rect(0, 122, 320, 78, '#C98A54') +
  shape('M0 136c80-10 220 10 320-2v66H0z', '#B97743') +
  line('M208 136V58M248 136V58M208 96l40-34M248 96l-40-34', '#6E756F', 4) +
  rect(196, 16, 64, 46, '#2B6F8F', 8) +
  line('M196 30h64M196 46h64', '#3F86A6', 2) +
  line('M228 62v54h-22', '#55635B', 4) +
  rect(196, 112, 12, 8, '#55635B', 2) +
  line('M200 120v34', '#8FC9DE', 3) +
  keg(200, 176, 0.62, '#F4B942') +
  pool(200, 178, 26, '#8B5A30', 0.6) +
  many(
    [
      [150, 182, 0.72, '#F4B942'],
      [118, 184, 0.76, '#3E7FB8'],
      [86, 186, 0.8, '#F4B942'],
      [52, 189, 0.84, '#F4B942'],
      [16, 192, 0.9, '#C8511B'],
    ] as const,
    ([x, y, scale, tint]) => keg(x, y, scale, tint),
  ) +
  person(
    172,
    172,
    0.9,
    { skin: '#5B3A29', cloth: colour.spark, legs: colour.indigo, hair: 'puffs' },
    { pose: 'hips' },
  ) +
  person(100, 166, 0.78, { skin: '#3A2418', cloth: colour.cream, legs: colour.ink }, { pose: 'hold' }) +
  person(
    66,
    164,
    0.78,
    { skin: '#7A4B32', cloth: colour.green, legs: colour.wine, hair: 'gele', top: colour.sun },
    { pose: 'point', gown: true },
  ) +
  person(
    288,
    186,
    1,
    { skin: '#4A2E20', cloth: colour.sun, legs: colour.green, hair: 'low' },
    { pose: 'walk', more: at(14, 34, 0.5, keg(0, 0, 1, '#F4B942')) },
  ) +
  tree(308, 126, 0.9, '#2F7A4A')

/** Friends under the mango tree, over a draughts board. */
export const mangoShade = () =>
  sky('#F1E3BD') +
  sun(280, 50, 20, '#F2B45A') +
  downs(128, '#A9B58C', '#93A67E') +
  rect(0, 128, 320, 72, '#C0813F') +
  shape('M0 140c90-10 230 10 320 0v60H0z', '#AE7238') +
  oval(150, 176, 130, 20, '#8A5A2E', 0.5) +
  mango(150, 172, 1.55) +
  person(96, 188, 1.2, { skin: '#4A2E20', cloth: colour.spark, legs: colour.indigo }, { pose: 'sit' }) +
  person(
    206,
    188,
    1.2,
    { skin: '#6B4430', cloth: colour.green, legs: colour.ink, hair: 'fila', top: colour.indigo },
    { pose: 'sit', flip: true },
  ) +
  rect(132, 164, 40, 5, '#5A3624', 1) +
  times(8, (i) => rect(134 + i * 4.6, 160, 4.6, 4, i % 2 ? colour.cream : colour.ink)) +
  rect(138, 168, 4, 20, '#5A3624') +
  rect(162, 168, 4, 20, '#5A3624') +
  circle(146, 157.5, 2.6, colour.spark) +
  circle(158, 157.5, 2.6, colour.ink) +
  person(
    252,
    184,
    1.05,
    { skin: '#7A4B32', cloth: colour.sun, legs: colour.wine, hair: 'braids' },
    { pose: 'hips' },
  ) +
  person(
    44,
    182,
    1.05,
    { skin: '#3A2418', cloth: colour.cream, legs: colour.denim, hair: 'cap', top: colour.green },
    { pose: 'lift' },
  )

/** An evening football match on the Oye pitch. */
export const pitch = () =>
  sky('#F2C38B') +
  rect(0, 0, 320, 60, '#E98F55', 0, 0.55) +
  sun(66, 72, 22, '#FBE7B4') +
  oval(250, 98, 110, 40, '#6B7F62') +
  oval(80, 104, 100, 30, '#7F8F6C') +
  rect(0, 104, 320, 96, colour.grass) +
  shape('M0 104h320v14H0z', '#347A4A') +
  shape('M0 136h320v18H0zM0 176h320v24H0z', '#357F4C') +
  line('M0 126h320M160 126v74', '#E9F2E0', 2, 0.7) +
  `<ellipse cx="160" cy="166" rx="52" ry="20" fill="none" stroke="#E9F2E0" stroke-width="2" opacity=".7"/>` +
  line('M246 118V76h60v42', colour.cream, 3) +
  line('M256 76v40M266 76v40M276 76v40M286 76v40M296 76v40M246 88h60M246 100h60', colour.cream, 0.8, 0.5) +
  shadow(110, 181, 18) +
  person(108, 181, 1.15, { skin: '#5B3A29', cloth: colour.green, legs: colour.cream }, { pose: 'kick' }) +
  shadow(200, 174, 17) +
  person(
    200,
    174,
    1.15,
    { skin: '#7A4B32', cloth: colour.sun, legs: colour.indigo },
    { pose: 'run', flip: true },
  ) +
  person(
    276,
    132,
    0.75,
    { skin: '#3A2418', cloth: colour.spark, legs: colour.ink, hair: 'cap', top: colour.ink },
    { pose: 'lift' },
  ) +
  person(48, 156, 0.75, { skin: '#6B4430', cloth: colour.sun, legs: colour.indigo }, { pose: 'run' }) +
  oval(150, 187, 8, 2, colour.forest) +
  football(150, 178, 6.5)
