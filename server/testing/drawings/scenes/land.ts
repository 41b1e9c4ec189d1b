import { bungalow, pool } from '../buildings.ts'
import {
  bush,
  cloud,
  downs,
  furrows,
  hills,
  maize,
  mango,
  palm,
  rain,
  road,
  sky,
  sun,
  tree,
  tufts,
} from '../country.ts'
import { person, shadow } from '../figures.ts'
import { at, circle, colour, fade, line, many, oval, rect, shade, shape, times, turn } from '../pencil.ts'
import { backpack, bus, football, keg, okada } from '../things.ts'

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
    279,
    34,
    1.2,
    shape('M0 0c-9-12-12-16-12-22a12 12 0 0 1 24 0c0 6-3 10-12 22z', colour.spark) +
      circle(0, -22, 5, colour.cream),
  )

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
  times(7, (i) => rect(112 + i * 20, 176 - i * 6.3, 14, 4, i % 2 ? '#FBF4E4' : '#D9442B', 2)) +
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
