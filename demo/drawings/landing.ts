import { mast } from './buildings.ts'
import { hills, palm } from './country.ts'
import { crowd, person } from './figures.ts'
import { circle, colour, line, many, oval, picture, rect, shape, times } from './pencil.ts'
import { libraryNight } from './scenes/study.ts'
import { microphone, phone, stack } from './things.ts'

/** The four square drawings beside the features of the landing page, readable at 72 px. */
const features = {
  'Campus Blog': () => `<g transform="translate(-60 0)">${libraryNight()}</g>`,
  'Student Marketplace': () =>
    rect(0, 0, 200, 200, '#EADFC6') +
    rect(0, 150, 200, 50, '#8C5A36') +
    times(7, (i) => shape(`M${i * 30 - 5} 0h30v34c-6 14-24 14-30 0z`, i % 2 ? colour.cream : colour.spark)) +
    stack(100, 178, 0.96, [colour.green, colour.spark, colour.indigo, colour.gold]) +
    circle(154, 96, 30, colour.sun) +
    line('M145 108V84l18 24V84M139 93h30M139 100h30', '#7A4A10', 4.4),
  'Community Driven': () =>
    rect(0, 0, 200, 200, colour.indigo) +
    shape('M70 0h60l50 170H20z', colour.denim, 0.5) +
    times(10, (i) =>
      rect(i * 20, 14, 20, 24, [colour.spark, colour.sun, colour.spark, colour.green][i % 4] ?? colour.sun),
    ) +
    person(
      100,
      188,
      2.3,
      { skin: '#5B3A29', cloth: colour.cream, legs: colour.cream, hair: 'fila', top: colour.green },
      { pose: 'wave', gown: true },
    ) +
    microphone(70, 176, 1.3) +
    crowd(178, 5, 19, 200),
  'Fast & Reliable': () =>
    rect(0, 0, 200, 200, '#E6EDD9') +
    `<g transform="translate(-40 60)">${hills(130)}</g>` +
    oval(60, 196, 120, 40, '#A9BF95') +
    palm(24, 178, 0.9) +
    mast(160, 178, 0.86) +
    phone(
      88,
      116,
      0.94,
      rect(8, 10, 40, 8, colour.deep, 3) +
        rect(8, 26, 56, 40, colour.moss, 4) +
        many([74, 84], (y) => rect(8, y, y === 74 ? 56 : 44, 5, '#C9CFC9', 2)) +
        rect(8, 102, 56, 18, colour.green, 6),
      -8,
    ),
}

export type LandingFeature = keyof typeof features
export const landingFeatures = Object.keys(features) as LandingFeature[] // keys of a literal

/** A feature's drawing, as a whole SVG document of 400 by 400. */
export const landingDrawing = (name: LandingFeature) => picture(200, 200, 2, features[name]())
