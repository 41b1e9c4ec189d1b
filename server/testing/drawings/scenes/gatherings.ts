import { bunting, kiosk, pool, steam, table, umbrella } from '../buildings.ts'
import { cloud, downs, hills, palm, sky, stars, sun } from '../country.ts'
import { bust, crowd, person, skins } from '../figures.ts'
import { at, circle, colour, line, many, oval, rect, shade, shape, times, turn } from '../pencil.ts'
import { backpack, flame, gangan, microphone, pot } from '../things.ts'

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
  crowd(132, 9, 14, 320, ['#24303C', '#1F2A36', '#2A3846']) +
  crowd(168, 7, 20, 320, [colour.deep, '#3A2230', '#22344A', '#4A2A1C']) +
  at(226, 152, 1, line('M-18 14l-10-30M18 14l10-30', '#5B3A29', 7)) +
  at(70, 150, 1, line('M-16 12l-8-28', '#3A2418', 7))

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
