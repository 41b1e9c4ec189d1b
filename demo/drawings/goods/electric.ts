import { circle, colour, line, many, oval, rect, ring, shape, times, turn, write } from '../pencil.ts'
import { generator as machine } from '../things.ts'
import { cloth, room } from './ground.ts'

/** Things with a plug or a battery. */

export const laptop = () =>
  room('#E4E0D2', '#B98B5E', { tint: '#8A6440', width: 82, y: 160 }) +
  rect(38, 50, 124, 86, colour.coal, 8) +
  rect(45, 57, 110, 72, '#0F3F5C', 3) +
  shape('M45 104c30-20 60 6 110-22v44c0 2-1 3-3 3H48c-2 0-3-1-3-3z', colour.green) +
  circle(128, 76, 9, colour.sun) +
  shape('M24 138h152l10 14c1 3 0 5-4 5H18c-4 0-5-2-4-5z', colour.steel) +
  shape('M34 141h132l4 6H30z', '#3B423E') +
  rect(84, 149, 32, 5, '#6E756F', 2)

export const laptopKeys = () =>
  rect(0, 0, 200, 200, '#CFC4AC') +
  rect(0, 110, 200, 90, '#B98B5E') +
  `<g transform="skewX(-8) translate(18 0)">${
    rect(16, 78, 168, 70, colour.steel, 8) +
    rect(26, 85, 148, 34, colour.coal, 3) +
    times(4, (row) =>
      times(12, (i) =>
        rect(29 + i * 12, 87.5 + row * 7.8, 9.8, 5.8, i === 6 && row === 0 ? colour.spark : '#59625C', 1),
      ),
    ) +
    rect(78, 124, 46, 19, '#7B827C', 3)
  }</g>`

export const laptopLid = () =>
  cloth('#D7CDB8') +
  turn(
    -14,
    100,
    100,
    rect(34, 58, 140, 96, '#B8AB90', 10) +
      rect(30, 52, 140, 96, '#3B423E', 10) +
      rect(36, 58, 128, 84, '#4A524D', 7) +
      ring(100, 100, 14, colour.steel, 4) +
      line('M100 92v16M92 100h16', colour.steel, 4),
  )

export const charger = () =>
  cloth('#C9D3C4') +
  rect(66, 70, 68, 44, '#1E2421', 9) +
  line('M134 92c40 0 44 44 10 48s-90-14-96 16', '#1E2421', 6) +
  line('M66 92C30 92 26 50 54 44', '#1E2421', 6) +
  rect(38, 150, 22, 14, colour.steel, 3) +
  rect(48, 36, 18, 16, '#1E2421', 3) +
  circle(118, 80, 2.6, colour.grass)

export const fan = () =>
  room('#CFE0DC', '#9FB3A6', { tint: '#7F9587', width: 44 }) +
  rect(95, 110, 10, 60, '#F7F5EE', 4) +
  shape('M66 176c0-12 68-12 68 0z', '#F7F5EE') +
  circle(100, 76, 54, '#F7F5EE') +
  circle(100, 76, 47, colour.glass) +
  many([0, 120, 240], (angle) =>
    turn(angle, 100, 76, shape('M100 76c-6-20 2-40 20-40 8 14-2 32-20 40z', '#8FC1C9')),
  ) +
  circle(100, 76, 9, '#F7F5EE') +
  line('M100 22v108M46 76h108M62 38l76 76M138 38l-76 76', '#F7F5EE', 1.6, 0.7) +
  rect(92, 140, 16, 6, colour.spark, 3)

export const calculator = () =>
  cloth('#F2C99A') +
  turn(
    9,
    100,
    100,
    rect(56, 22, 92, 158, '#B97F4B', 12, 0.5) +
      rect(52, 18, 92, 158, '#242C3A', 12) +
      rect(62, 34, 72, 34, '#B9CDB2', 4) +
      write('0.618', 102, 59, 19, '#3E5140', 'middle') +
      times(5, (row) =>
        times(4, (i) =>
          rect(
            62 + i * 18.6,
            80 + row * 17.6,
            15,
            12,
            row === 0 ? '#566072' : i === 3 ? colour.spark : '#E9E5DA',
            3,
          ),
        ),
      ) +
      rect(62, 24, 28, 5, '#8A94A6', 2),
  )

export const deskLamp = () =>
  rect(0, 0, 200, 200, '#22362D') +
  oval(110, 150, 90, 40, colour.sun, 0.28) +
  shape('M84 76l76 70H44z', '#F9D77E', 0.5) +
  rect(0, 156, 200, 44, '#6B4A2F') +
  shape('M40 156c0-10 40-10 40 0z', '#E9E5DA') +
  line('M60 150V92l38-34', '#E9E5DA', 7) +
  shape('M88 40l34 28-30 26-22-30z', colour.sun) +
  circle(118, 86, 8, colour.cream) +
  rect(124, 134, 46, 20, colour.glass, 3) +
  line('M132 134v20M147 134v20M162 134v20M124 144h46', '#5C8299', 2)

export const phoneBack = () =>
  rect(0, 0, 200, 200, '#D6C2A6') +
  shape('M0 200l200-120v120z', '#C4AE8E') +
  turn(
    -12,
    100,
    100,
    rect(66, 22, 72, 158, '#9A866A', 14, 0.6) +
      rect(62, 18, 72, 158, '#16324A', 14) +
      rect(66, 22, 64, 150, '#22496A', 11) +
      rect(72, 30, 28, 40, '#16324A', 9) +
      circle(86, 41, 7, '#0A1825') +
      circle(86, 58, 7, '#0A1825') +
      circle(88, 39, 2, '#6C8FB0') +
      circle(88, 56, 2, '#6C8FB0') +
      line('M108 150h14', '#6C8FB0', 3),
  )

export const phoneFront = () =>
  cloth('#C4AE8E') +
  turn(
    10,
    100,
    100,
    rect(66, 24, 74, 158, '#9A866A', 14, 0.6) +
      rect(62, 20, 74, 158, colour.ink, 14) +
      rect(67, 28, 64, 140, '#F2A65A', 6) +
      circle(112, 66, 14, '#F9DDA4') +
      shape('M67 120c16-30 40-30 64-6v48c0 4-2 6-6 6H73c-4 0-6-2-6-6z', '#7C7868') +
      shape('M67 136c20-10 44-8 64 2v24c0 4-2 6-6 6H73c-4 0-6-2-6-6z', colour.leaf) +
      write('7:42', 99, 56, 17, colour.white, 'middle') +
      line('M124 32l-18 22 8 10-16 20', colour.white, 1.2, 0.7),
  )

export const powerBank = () =>
  room('#E9DCC2', '#A9B79A', { tint: '#8C9B7F', width: 60, y: 168 }) +
  turn(
    -6,
    100,
    110,
    rect(48, 60, 104, 104, '#232A27', 14) +
      rect(54, 66, 92, 92, '#2F3834', 10) +
      write('20,000', 100, 122, 20, '#E9E5DA', 'middle') +
      many([76, 92, 108, 124], (x, i) => circle(x, 142, 3.6, i < 3 ? colour.grass : '#55635B')) +
      rect(66, 52, 22, 10, colour.steel, 2) +
      rect(112, 52, 22, 10, colour.steel, 2),
  ) +
  line('M76 56C70 20 120 10 128 34', colour.spark, 5) +
  rect(122, 32, 12, 20, colour.spark, 3)

export const headphones = () =>
  cloth('#8FC1B0') +
  oval(100, 166, 66, 8, '#6FA492') +
  line('M50 118C42 14 158 14 150 118', colour.ink, 13) +
  line('M50 112C44 26 156 26 150 112', '#3B423E', 5) +
  rect(32, 104, 34, 58, colour.spark, 15) +
  rect(134, 104, 34, 58, colour.spark, 15) +
  rect(58, 108, 14, 50, colour.ink, 7) +
  rect(128, 108, 14, 50, colour.ink, 7) +
  line('M44 158c-2 20 14 26 30 20', colour.ink, 4)

export const fridge = () =>
  room('#DDE8E2', '#B7A98C', { tint: '#94876C', width: 56, y: 180 }) +
  rect(52, 22, 96, 156, '#F7F5EE', 8) +
  rect(52, 22, 96, 50, '#E9E6DB', 8) +
  rect(52, 68, 96, 4, '#C9CFC9') +
  rect(60, 40, 6, 22, colour.steel, 3) +
  rect(60, 84, 6, 34, colour.steel, 3) +
  rect(116, 34, 22, 6, colour.green, 2) +
  rect(60, 178, 14, 5, colour.ink) +
  rect(126, 178, 14, 5, colour.ink) +
  turn(-7, 112, 112, rect(96, 98, 32, 26, colour.sun, 2) + line('M102 106h20M102 113h14', '#8A6A1E', 2)) +
  circle(104, 96, 3, colour.spark)

export const fridgeOpen = () =>
  room('#DDE8E2', '#B7A98C', { tint: '#94876C', width: 62, y: 180 }) +
  rect(44, 22, 92, 156, '#F7F5EE', 8) +
  rect(52, 30, 76, 140, '#DCECEF', 4) +
  line('M52 74h76M52 112h76M52 146h76', '#A9C3C8', 3) +
  shape('M136 24l44-10v150l-44 12z', '#EDEAE0') +
  shape('M142 34l32-7v36l-32 8zM142 84l32-8v34l-32 8z', '#D9D6C8') +
  many([60, 78, 96, 112], (x, i) =>
    rect(
      x,
      46 + (i % 2) * 6,
      11,
      28 - (i % 2) * 6,
      [colour.spark, '#2B6F8F', colour.green, colour.sun][i] ?? colour.sun,
      3,
    ),
  ) +
  circle(68, 104, 8, '#D9442B') +
  circle(84, 104, 8, '#D9442B') +
  rect(98, 94, 24, 18, '#F4F0E4', 3) +
  shape('M60 146c0-16 26-16 26 0z', '#3E8E5A') +
  rect(96, 128, 22, 18, colour.cream, 4)

export const extension = () =>
  cloth('#E7B98A') +
  turn(
    -18,
    100,
    100,
    rect(30, 74, 140, 46, '#C99660', 8, 0.7) +
      rect(26, 68, 140, 46, '#F7F5EE', 8) +
      many(
        [44, 74, 104],
        (x) =>
          rect(x - 8, 78, 26, 26, '#E3E5DE', 5) +
          circle(x + 1, 91, 2.6, colour.ink) +
          circle(x + 9, 91, 2.6, colour.ink) +
          rect(x + 3, 82, 4, 5, colour.ink, 1),
      ) +
      rect(138, 80, 16, 22, colour.spark, 3) +
      line('M142 91h8', colour.cream, 2.4),
  ) +
  line('M168 76C196 60 190 20 150 22S96 40 74 24', '#F7F5EE', 6)

export const speaker = () =>
  room('#F3D9B4', '#8A5A35', { tint: '#6E4528', width: 68, y: 170 }) +
  rect(30, 78, 140, 90, colour.spark, 26) +
  rect(38, 86, 124, 74, '#A8400F', 20) +
  many(
    [70, 130],
    (x) => circle(x, 123, 28, colour.coal) + circle(x, 123, 20, '#3B423E') + circle(x, 123, 8, '#59625C'),
  ) +
  line('M66 78c0-22 68-22 68 0', colour.ink, 6) +
  circle(100, 96, 3.4, colour.sun) +
  line(
    'M176 70c6 8 6 20 0 28M186 62c10 12 10 32 0 44M24 70c-6 8-6 20 0 28M14 62c-10 12-10 32 0 44',
    '#C89B66',
    3.4,
  )

export const smallGenerator = () =>
  room('#DCD3BA', '#9C8F74', { tint: '#7F7359', width: 74, y: 172 }) + machine(100, 172, 1.62, colour.spark)

export const kettle = () =>
  room('#CFE3E0', '#B98B5E', { tint: '#96683F', width: 56, y: 172 }) +
  shape('M58 76h76l12 84c1 6-2 10-8 10H54c-6 0-9-4-8-10z', '#E9E6DB') +
  shape('M60 76c0-20 72-20 72 0z', colour.ink) +
  circle(96, 58, 6, colour.ink) +
  shape('M56 92L28 76l-4 12 28 26z', '#D6D2C4') +
  line('M134 84c40-6 44 60 10 66', colour.ink, 9) +
  rect(84, 104, 14, 46, '#8FC1C9', 6) +
  rect(84, 122, 14, 28, '#4F8FA8', 6) +
  line('M22 62c-5-9 5-12 0-22M36 56c-5-9 5-12 0-22', colour.white, 4, 0.8)

export const iron = () =>
  cloth('#B8C9D6') +
  shape('M20 120l160-14v22H22c-3 0-4-4-2-8z', '#A2B4C2') +
  shape('M28 128c6-40 40-58 84-58h48c10 0 14 8 14 18v40z', '#2B6F8F') +
  shape('M22 128h152v14H18c-3-4-1-12 4-14z', '#E3E5DE') +
  shape('M74 74c6-34 92-36 96 2l-14 0c-4-22-62-22-66 0z', colour.ink) +
  circle(120, 102, 15, colour.cream) +
  line('M120 102l7-8', colour.spark, 3.4) +
  line('M172 80c16 0 14-34 28-38', colour.ink, 5) +
  line('M60 100c6-6 12-10 20-12', '#6BA3BF', 4)

export const printer = () =>
  room('#E9E2D0', '#A98459', { tint: '#86663F', width: 76, y: 172 }) +
  shape('M62 30h66l8 50H54z', colour.white) +
  line('M72 44h46M71 54h50M70 64h40', '#C9CFC9', 3) +
  rect(26, 76, 148, 84, '#3B423E', 12) +
  rect(26, 76, 148, 28, '#55605A', 12) +
  rect(44, 116, 112, 10, colour.ink, 3) +
  shape('M56 122h88l10 46H46z', colour.white) +
  circle(92, 146, 12, colour.sun) +
  shape('M56 160c16-18 30-4 42-12s30-2 46 12z', colour.green) +
  circle(152, 90, 5, colour.grass) +
  rect(124, 86, 18, 8, '#8FC1C9', 2)
