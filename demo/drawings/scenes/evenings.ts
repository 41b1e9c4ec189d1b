import { kiosk, steam } from '../buildings.ts'
import { stars } from '../country.ts'
import { bust, crowd, person, skins } from '../figures.ts'
import { circle, colour, line, many, oval, rect, shade, shape, times, turn } from '../pencil.ts'
import { flame, microphone, pot } from '../things.ts'

/** Food, music and football after dark. */

/** Akara in the pan at the bukateria behind the faculty. */
export const bukateria = () =>
  rect(0, 0, 320, 200, '#F0D9B5') +
  rect(0, 0, 320, 34, colour.green) +
  times(14, (i) => shape(`M${i * 24 - 8} 34h24l-12 18z`, i % 2 ? colour.sun : colour.spark)) +
  rect(20, 62, 74, 56, '#3A2A1E', 3) +
  many([30, 48, 66], (x) => rect(x, 78, 14, 30, '#B7C0BA', 3) + rect(x, 72, 14, 7, '#8F9691', 2)) +
  bust(
    238,
    150,
    1.25,
    { skin: '#5B3A29', cloth: colour.spark, hair: 'gele', top: colour.indigo },
    shape('M-16-34h32v34h-32z', colour.cream, 0.9),
  ) +
  rect(0, 148, 320, 52, '#7A4B32') +
  rect(0, 148, 320, 7, '#8F5D40') +
  flame(96, 176, 0.9) +
  flame(122, 178, 1) +
  flame(148, 176, 0.9) +
  pot(
    122,
    166,
    1.05,
    many(
      [
        [-34, -1],
        [-14, -5],
        [8, -4],
        [28, 0],
        [-22, 5],
        [2, 5],
        [22, 6],
      ] as const,
      ([x, y]) => circle(x, y, 8.5, '#A85F1F') + circle(x - 2.5, y - 2.5, 3, '#D08A3E'),
    ),
  ) +
  steam(110, 104, 1.1) +
  line('M224 122L170 118', '#6B4A2F', 4) +
  oval(166, 118, 12, 5, '#8F9691') +
  oval(276, 172, 34, 9, colour.paper) +
  many(
    [
      [262, 168],
      [280, 166],
      [290, 171],
      [272, 172],
    ] as const,
    ([x, y]) => circle(x, y, 7, '#A85F1F') + circle(x - 2, y - 2, 2.4, '#D08A3E'),
  )

/** Open mic at dusk, strings of bulbs over the amphitheatre. */
export const openMic = () =>
  shade('evening', 0, 0, 320, 200, [
    [0, '#2A1F45'],
    [0.6, '#8E4162'],
    [1, '#E08A4F'],
  ]) +
  stars(20, 320, 60) +
  oval(160, 168, 150, 34, '#4A2A38') +
  oval(160, 160, 110, 22, '#6B3F47') +
  shape('M140 20h40l40 136H100z', '#FBE0A2', 0.16) +
  line('M0 26C80 58 240 58 320 26M0 54c70 20 110 10 160 2s110-10 160 0', '#F3D9A0', 1.2, 0.8) +
  many([22, 60, 104, 150, 196, 240, 284], (x, i) =>
    circle(x, 33 + Math.sin(((i + 0.6) / 7.2) * Math.PI) * 17, 3.4, '#FBE7B4'),
  ) +
  person(
    160,
    164,
    1.75,
    { skin: '#4A2E20', cloth: colour.sun, legs: colour.ink, hair: 'afro' },
    { pose: 'dance' },
  ) +
  microphone(136, 164, 1.05) +
  person(
    226,
    160,
    1.25,
    { skin: '#7A4B32', cloth: '#3E8E5A', legs: colour.indigo, hair: 'twists' },
    {
      pose: 'hold',
      more: turn(
        -28,
        0,
        12,
        oval(4, 16, 9, 7, '#B9783E') + rect(-22, 12, 24, 4, '#5A3624', 1) + circle(4, 16, 2.6, '#3A2418'),
      ),
    },
  ) +
  person(
    92,
    160,
    1.2,
    { skin: '#5B3A29', cloth: colour.spark, legs: colour.wine, hair: 'gele', top: colour.spark },
    { pose: 'lift', gown: true },
  ) +
  crowd(186, 8, 17, 320, ['#1F1630', '#2A1C38', '#241A33'])

/** The viewing centre on a match night, every head turned one way. */
export const viewingCentre = () =>
  rect(0, 0, 320, 200, '#1B2430') +
  line('M0 16h320', '#2C3847', 12) +
  rect(86, 26, 148, 90, '#0A0F15', 4) +
  rect(92, 32, 136, 78, '#3C8A54', 2) +
  shape('M92 58h136v14H92zM92 88h136v14H92z', '#357F4C') +
  line('M160 32v78', '#E9F2E0', 1.6, 0.8) +
  `<circle cx="160" cy="71" r="14" fill="none" stroke="#E9F2E0" stroke-width="1.600" opacity=".8"/>` +
  person(134, 100, 0.5, { skin: '#3A2418', cloth: colour.cream, legs: colour.green }, { pose: 'run' }) +
  person(
    186,
    92,
    0.5,
    { skin: '#5B3A29', cloth: colour.spark, legs: colour.ink },
    { pose: 'kick', flip: true },
  ) +
  circle(160, 98, 2.6, colour.white) +
  shape('M92 110L20 200h280L228 110z', '#9FD8B0', 0.1) +
  crowd(134, 9, 13, 320, ['#2B3947', '#243240', '#314252'], true) +
  line('M42 176L34 126M78 176L88 128M210 176L200 122M250 176L262 126', '#5B3A29', 8) +
  crowd(166, 7, 20, 320, ['#0E5236', '#5A2A3A', '#2C4766', '#6B3A22', '#7A5A1C'], true)

/** Heads over a kiosk counter at night, noodles in the pan. */
export const nightKiosk = () =>
  rect(0, 0, 320, 200, '#18243A') +
  stars(26, 320, 90) +
  rect(0, 160, 320, 40, '#3A2E2A') +
  oval(160, 130, 130, 60, colour.sun, 0.16) +
  kiosk(76, 172, 1.75, colour.spark, '#F4C566') +
  bust(160, 132, 0.8, { skin: '#7A4B32', cloth: colour.denim, hair: 'hijab', top: colour.denim }) +
  rect(76, 128, 168, 9, '#8A5A35') +
  many(skins.slice(1, 4), (skin, i) =>
    person(
      70 + i * 78,
      196,
      1.2,
      {
        skin,
        cloth: [colour.cream, colour.indigo, colour.sun][i] ?? colour.cream,
        legs: colour.ink,
        hair: (['low', 'bun', 'cap'] as const)[i] ?? 'low',
        top: colour.wine,
      },
      { pose: i === 1 ? 'hold' : 'stand' },
    ),
  )
