import { at, circle, colour, line, many, oval, rect, ring, shape, times, turn } from '../pencil.ts'
import { keg } from '../things.ts'
import { cloth, room } from './ground.ts'

/** For a room: to sleep, sit, cook, wash. */

export const bed = () =>
  room('#DDD6C6', '#A2917A') +
  rect(22, 124, 156, 34, colour.denim, 8) +
  rect(22, 108, 156, 34, '#F4F0E4', 10) +
  times(9, (i) => rect(28 + i * 17, 108, 7, 34, i % 2 ? colour.indigo : colour.spark)) +
  rect(28, 88, 54, 26, '#FBFAF6', 11) +
  rect(30, 158, 10, 20, colour.bark) +
  rect(160, 158, 10, 20, colour.bark)

export const mattressRolled = () =>
  room('#E6DCC6', '#B08E62', { tint: '#8C6D45', width: 62, y: 178 }) +
  circle(96, 118, 60, '#3E5C8A') +
  ring(96, 118, 46, '#F4F0E4', 9) +
  ring(96, 118, 28, '#F4F0E4', 8) +
  circle(96, 118, 12, '#F4F0E4') +
  rect(90, 56, 60, 18, colour.denim, 8) +
  line('M40 96c30-18 84-18 112 0', colour.sun, 5) +
  line('M42 146c30 16 80 16 108 0', colour.sun, 5)

export const desk = () =>
  room('#EFE3C8', '#8F7350', { tint: '#6F5738', width: 82, y: 180 }) +
  rect(20, 96, 160, 12, '#A66E42', 3) +
  rect(28, 108, 9, 72, '#8A5A35') +
  rect(163, 108, 9, 72, '#8A5A35') +
  rect(112, 108, 51, 26, '#96623A') +
  circle(137, 121, 3, colour.cream) +
  rect(38, 68, 26, 28, colour.green, 2) +
  rect(66, 62, 10, 34, colour.spark, 1) +
  rect(78, 66, 9, 30, colour.indigo, 1) +
  shape('M118 96l4-22h22l4 22z', colour.sun) +
  line('M126 74l-6-22M132 74l2-26M138 74l8-20', '#2F7A4A', 4)

export const woodenChair = () =>
  cloth('#C8D6C0') +
  rect(0, 150, 200, 50, '#A9BC9E') +
  oval(102, 178, 52, 7, '#8BA080') +
  line('M66 178V36M66 44h68M134 36v142M66 66h68M66 88h68', '#8A5A35', 8) +
  shape('M58 112h86l8 16H52z', '#A66E42') +
  line('M56 130v48M148 130v48', '#6B4528', 8)

export const plasticChairs = () =>
  room('#F2DFC2', '#C49A6C', { tint: '#A47C50', width: 66, y: 182 }) +
  many([0, 1], (i) =>
    at(
      84 + i * 30,
      i * -10 + 4,
      1,
      shape('M-34 96l8-56c1-8 6-12 14-12h24c8 0 13 4 14 12l8 56z', i ? '#2B8FA8' : '#237A91') +
        many([-16, -4, 8], (x) => rect(x, 42, 7, 44, '#F2DFC2', 3)) +
        shape('M-40 96h80l4 18h-88z', i ? '#34A0BA' : '#2B8FA8') +
        line('M-38 112l-6 66M38 112l6 66M-24 114l4 56M24 114l-4 56', i ? '#237A91' : '#1C6679', 7),
    ),
  )

export const bookshelf = () =>
  room('#DFE6D8', '#A98459', { tint: '#86663F', width: 64, y: 184 }) +
  rect(44, 20, 112, 162, '#8A5A35', 4) +
  many([28, 80, 132], (y) => rect(52, y, 96, 44, '#6B4528')) +
  many([0, 1, 2, 3, 4, 5], (i) =>
    rect(
      56 + i * 10,
      38 + (i % 3) * 4,
      8,
      34 - (i % 3) * 4,
      [colour.spark, colour.cream, colour.green, colour.sun, colour.indigo, '#B98B5E'][i] ?? colour.sun,
      1,
    ),
  ) +
  shape('M124 72c0-14 18-14 18 0z', colour.spark) +
  line('M133 60c-6-10-8-14-6-20M133 60c4-10 8-12 10-18', colour.leaf, 3.4) +
  many([0, 1, 2, 3], (i) =>
    rect(
      58,
      116 - i * 7,
      42 - i * 5,
      6,
      [colour.indigo, colour.sun, colour.wine, colour.cream][i] ?? colour.cream,
      1,
    ),
  ) +
  circle(126, 112, 12, '#8FC1C9') +
  rect(58, 146, 30, 30, '#C49A6C', 2) +
  rect(98, 150, 40, 26, '#B58450', 2) +
  line('M73 146v30M98 162h40', '#96683F', 2)

export const rug = () =>
  cloth('#B48A5E') +
  turn(
    -9,
    100,
    100,
    rect(26, 44, 148, 116, '#8F6A42', 4, 0.6) +
      rect(22, 38, 148, 116, colour.wine, 4) +
      line('M30 46h132v100H30z', colour.sun, 3) +
      many([0, 1, 2], (row) =>
        many(
          [0, 1, 2, 3],
          (i) =>
            shape(
              `M${37 + i * 31} ${64 + row * 32}l13 -13 13 13-13 13z`,
              (i + row) % 2 ? colour.sun : colour.cream,
            ) + circle(50 + i * 31, 64 + row * 32, 4, colour.spark),
        ),
      ) +
      line(
        times(15, (i) => `M${26 + i * 10} 38v-8M${26 + i * 10} 154v8`),
        colour.cream,
        2.4,
      ),
  )

export const mirror = () =>
  room('#E3D3C4', '#9C7A58', { tint: '#7B5D40', width: 46, y: 184 }) +
  rect(56, 14, 88, 168, '#8A5A35', 40) +
  rect(63, 21, 74, 154, '#CFE3E8', 34) +
  shape('M63 120c20-22 50-22 74-4v26c0 20-14 33-34 33h-6c-20 0-34-13-34-33z', '#B6D0C6') +
  line('M76 60l26-26M76 82l44-44', colour.white, 5, 0.8)

export const gasBurner = () =>
  room('#EFE7D6', '#A9A08C', { tint: '#8A8270', width: 66 }) +
  shape('M52 110c0-16 96-16 96 0v44c0 22-96 22-96 0z', colour.spark) +
  oval(100, 108, 48, 11, '#A8400F') +
  rect(84, 78, 32, 26, '#5C615D', 4) +
  oval(100, 74, 44, 9, colour.coal) +
  line('M66 66l12 10M134 66l-12 10M100 58v12', colour.coal, 5) +
  shape('M84 62c4-12 10-10 8-20 8 6 6 12 10 12 2-4 0-8 2-12 10 10 12 16 8 22z', '#3E7FB8') +
  circle(100, 140, 13, colour.cream) +
  shape('M100 132c6 6 7 12 0 16-7-4-6-10 0-16z', colour.spark)

export const pots = () =>
  room('#F0E0C0', '#8F9B84', { tint: '#73806A', width: 76, y: 174 }) +
  shape('M30 120h112v34c0 12-8 18-18 18H48c-10 0-18-6-18-18z', colour.steel) +
  oval(86, 120, 57, 10, '#B7C0BA') +
  line('M28 130H14M144 130h14', '#3B423E', 7) +
  shape('M50 80h72v26c0 6-4 10-10 10H60c-6 0-10-4-10-10z', '#A9B2AC') +
  oval(86, 80, 37, 8, '#C9D0CB') +
  shape('M48 78c4-20 72-20 76 0z', '#D6DBD6') +
  circle(86, 60, 6, '#3B423E') +
  line('M122 92h44', '#3B423E', 7) +
  line('M166 170c-6-30-4-70 6-104', '#8A5A35', 6) +
  oval(173, 58, 9, 13, '#A66E42')

export const buckets = () =>
  room('#DCEBEE', '#BFA98A', { tint: '#9E8868', width: 80, y: 178 }) +
  shape('M24 84h76l-8 88c0 3-2 5-5 5H37c-3 0-5-2-5-5z', '#2B8FA8') +
  oval(62, 84, 38, 8, '#1F6F84') +
  line('M24 84c4-52 72-52 76 0', '#6E756F', 3.4) +
  keg(140, 176, 2, colour.sun) +
  shape('M84 178h24l-4-24H88z', colour.spark) +
  rect(82, 148, 28, 8, '#A8400F', 3)

export const mosquitoNet = () =>
  room('#CFDCE4', '#A98C66', { tint: '#8B7050', width: 70, y: 178 }) +
  line('M100 6v20', '#6E756F', 3) +
  shape('M60 34c20-12 60-12 80 0l34 142H26z', colour.white, 0.62) +
  line('M60 34c20 10 60 10 80 0', '#8FA7B5', 3) +
  line(
    'M76 40L54 176M92 42l-6 134M108 42l6 134M124 40l22 136M52 74c30 14 66 14 96 0M44 112c36 16 76 16 112 0M34 150c44 16 88 16 132 0',
    '#8FA7B5',
    1.4,
    0.7,
  ) +
  rect(44, 146, 112, 22, '#3E8E5A', 8) +
  rect(50, 134, 36, 18, colour.cream, 8)

export const pepperJars = () =>
  room('#F4E3B8', '#8A5A35', { tint: '#6B4427', width: 76, y: 172 }) +
  many(
    [
      [58, 0.9, '#D9442B'],
      [142, 0.9, '#E8A13C'],
      [100, 1.1, '#B3261E'],
    ] as const,
    ([x, scale, tint]) =>
      at(
        x,
        172,
        scale,
        rect(-28, -82, 56, 82, '#F4F7F2', 10, 0.75) +
          rect(-24, -62, 48, 58, tint, 8) +
          times(9, (i) => circle(-16 + (i % 3) * 16, -52 + Math.floor(i / 3) * 17, 5, colour.sun, 0.45)) +
          rect(-30, -96, 60, 18, colour.green, 5) +
          rect(-18, -40, 36, 22, colour.cream, 2) +
          line('M-10-32h20M-10-25h12', '#9AA39D', 2),
      ),
  )

export const umbrella = () =>
  cloth('#A9C3C8') +
  turn(
    28,
    100,
    100,
    shape(
      'M14 104C20 20 180 20 186 104c-12-10-24-10-34 0-12-10-24-10-36 0-10-10-22-10-32 0-12-10-24-10-36 0-10-10-22-10-34 0z',
      colour.spark,
    ) +
      shape('M84 104c-2-36 4-58 16-63 12 5 18 27 16 63-10-10-22-10-32 0z', colour.sun) +
      rect(97, 34, 6, 12, colour.ink, 3) +
      line('M100 98v70c0 16 24 16 24 0', colour.ink, 6) +
      line('M148 104l14 16M162 62l-12 8', '#A8400F', 3),
  )

export const guitar = () =>
  room('#E6CFA8', '#7A4B32') +
  turn(
    24,
    100,
    110,
    rect(94, 4, 12, 90, '#5A3624', 2) +
      rect(88, -12, 24, 22, '#3A2418', 4) +
      shape('M100 78c34 0 34 26 26 38 20 8 20 62-26 62s-46-54-26-62c-8-12-8-38 26-38z', '#B9783E') +
      shape('M100 86c26 0 26 20 20 31 16 8 16 53-20 53s-36-45-20-53c-6-11-6-31 20-31z', '#CF9350') +
      circle(100, 118, 12, '#3A2418') +
      rect(84, 148, 32, 7, '#3A2418', 2) +
      line('M96 0v150M100 0v150M104 0v150', '#F3E3BE', 1) +
      line('M94 26h12M94 42h12M94 57h12M94 70h12', '#C9B08A', 1.4),
  )
